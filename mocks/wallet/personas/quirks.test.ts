import { describe, expect, test } from 'vitest'
import { PERSONA_IDS, type PersonaId } from './persona.ts'
import { getPersona } from './personas.ts'
import { createQuirkBench, type QuirkProbe } from './testing/createQuirkBench.ts'
import { coinbaseProbes } from './testing/probes/coinbaseProbes.ts'
import { hardwareProbes } from './testing/probes/hardwareProbes.ts'
import { metamaskMobileProbes } from './testing/probes/metamaskMobileProbes.ts'
import { metamaskProbes } from './testing/probes/metamaskProbes.ts'
import { rainbowProbes } from './testing/probes/rainbowProbes.ts'
import { safeProbes } from './testing/probes/safeProbes.ts'
import { trustProbes } from './testing/probes/trustProbes.ts'

const quirkProbes: Readonly<Record<PersonaId, Readonly<Record<string, QuirkProbe>>>> = {
  spec: {},
  metamask: metamaskProbes.extension,
  'metamask-mobile': metamaskMobileProbes,
  coinbase: coinbaseProbes,
  trust: trustProbes,
  rainbow: rainbowProbes,
  safe: safeProbes,
  hardware: hardwareProbes,
}

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
