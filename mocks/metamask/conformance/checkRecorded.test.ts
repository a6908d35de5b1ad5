import { expect, test } from 'vitest'
import type { Persona } from '#mocks/wallet/personas/persona'
import { getPersona } from '#mocks/wallet/personas/personas'
import { checkRecorded } from './checkRecorded.ts'
import type { ConformanceReport } from './conformanceReport.ts'
import { listUnexplained } from './createReport.ts'
import { probes as all } from './probes/probes.ts'

const metamask = getPersona('metamask')
const probes = all.filter(({ id }) => ['switch/unknown', 'switch/permitted', 'switch/same'].includes(id))

async function record(persona: Persona): Promise<ConformanceReport> {
  const nothing = { version: '0', persona: persona.id, probes: [] }
  const { probes: entries, ...report } = await checkRecorded(nothing, { persona, probes })
  return {
    ...report,
    probes: entries.map(({ probe, metamask: real, simulator }) => ({
      probe,
      metamask: simulator === 'same' ? real : simulator,
      simulator: 'same',
    })),
  }
}

test('two runs of one persona are the same', async () => {
  const report = await checkRecorded(await record(metamask), { persona: metamask, probes })
  expect(report.probes.map(({ simulator }) => simulator)).toEqual(['same', 'same', 'same'])
})

test('a persona that does something else is told of: another code, an event that comes too early', async () => {
  const { errors } = metamask.traits
  const unknownChain = { ...errors.unknownChain, code: 4900 }
  const traits = { ...metamask.traits, errors: { ...errors, unknownChain }, eventsCome: 'before answer' } as const
  const mutant: Persona = { ...metamask, traits }
  const found = listUnexplained(await checkRecorded(await record(metamask), { persona: mutant, probes }))
  expect(found).toContain('switch/unknown: answers[0].error.code')
  expect(found).toContain('switch/permitted: order[0]')
  expect(found.filter((line) => line.startsWith('switch/same'))).toEqual([])
})
