import { describe, expect, test } from 'vitest'
import { PERSONA_IDS } from './persona.ts'
import { getPersona } from './personas.ts'
import { createQuirkBench } from './testing/createQuirkBench.ts'
import { quirkProbes } from './testing/probes/quirkProbes.ts'

describe.each(PERSONA_IDS)('%s', (persona) => {
  const probes = Object.entries(quirkProbes[persona])

  test('each of its quirks has a probe, and each probe its quirk', () => {
    const quirks = getPersona(persona).quirks.map(({ id }) => id)
    expect(probes.map(([id]) => id).sort()).toEqual([...quirks].sort())
  })

  if (probes.length === 0) return

  test.each(probes)('%s: is to be seen', async (_id, { observe, seen }) => {
    expect(await observe(createQuirkBench(persona))).toEqual(seen)
  })

  test.each(probes)('%s: is not to be seen of spec', async (_id, { observe, seen, spec }) => {
    const observed = await observe(createQuirkBench('spec'))
    expect(observed).toEqual(spec)
    expect(observed).not.toEqual(seen)
  })
})
