import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkRecorded } from './checkRecorded.ts'
import { type ConformanceReport, conformanceReportSchema } from './conformanceReport.ts'
import { listUnexplained } from './createReport.ts'
import { findKept, keptDifferences } from './keptDifferences.ts'
import { probes } from './probes/probes.ts'

const file = fileURLToPath(new URL('../../../fixtures/conformance/metamask-13.13.1.json', import.meta.url))

let recorded: ConformanceReport
let report: ConformanceReport

beforeAll(async () => {
  recorded = conformanceReportSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  report = await checkRecorded(recorded, { persona: 'metamask' })
})

describe('the persona metamask, against what a real one answered', () => {
  test('every probe was asked of it', () => {
    expect(recorded.probes.map(({ probe }) => probe)).toEqual(probes.map(({ id }) => id))
    expect(new Set(probes.map(({ id }) => id)).size).toBe(probes.length)
  })

  test('does the same, but for what is kept with a reason', () => expect(listUnexplained(report)).toEqual([]))

  test('nothing is kept that is no difference any more', () => {
    const found = report.probes.flatMap(({ probe, differences = [] }) => differences.map(({ at }) => ({ probe, at })))
    const used = new Set(found.map(({ probe, at }) => findKept(keptDifferences, probe, at)))
    const here = keptDifferences.filter(({ inPage }) => !inPage)
    expect(here.filter((kept) => !used.has(kept))).toEqual([])
    for (const kept of here)
      for (const id of kept.probes)
        expect(
          found.some(({ probe, at }) => findKept([{ ...kept, probes: [id] }], probe, at)),
          id,
        ).toBe(true)
  })

  test('is the same in the page as it was when MetaMask was asked', () => {
    const isOfPage = (probe: string, at: string) => findKept(keptDifferences, probe, at)?.inPage === true
    const inPage = recorded.probes.map(({ probe, differences = [] }) => [
      probe,
      differences.filter(({ at }) => !isOfPage(probe, at)),
    ])
    expect(report.probes.map(({ probe, differences = [] }) => [probe, differences])).toEqual(inPage)
  })
})
