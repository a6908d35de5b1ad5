import { expect, test } from 'vitest'
import { summarizeSpecs } from './summarizeSpecs.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
const spec = (projectName: string, workerIndex: number, second: number, duration: number, status = 'passed') => ({
  tests: [{ projectName, results: [{ status, workerIndex, startTime: at(second), duration }] }],
})

test('sets each worker’s first spec apart, whatever the order of the report', () => {
  const report = {
    suites: [
      { specs: [spec('metamask', 1, 30, 4_000), spec('metamask', 1, 0, 20_000)] },
      {
        suites: [
          { specs: [spec('metamask', 2, 1, 22_000), spec('metamask', 2, 40, 6_000), spec('metamask', 1, 50, 5_000)] },
        ],
      },
    ],
  }
  expect(summarizeSpecs(report)).toEqual([
    { project: 'metamask', specs: 5, first: 22_000, median: 5_000, slowest: 6_000 },
  ])
})

test('counts those that passed alone', () => {
  const specs = [
    spec('metamask', 0, 0, 0, 'skipped'),
    spec('metamask', 0, 1, 20_000),
    spec('metamask', 0, 30, 4_000),
    spec('metamask', 0, 40, 0, 'skipped'),
    spec('metamask', 0, 50, 0, 'skipped'),
    spec('metamask', 0, 60, 6_000),
    spec('metamask', 0, 70, 90_000, 'timedOut'),
  ]
  expect(summarizeSpecs({ suites: [{ specs }] })).toEqual([
    { project: 'metamask', specs: 3, first: 20_000, median: 6_000, slowest: 6_000 },
  ])
})

test('leaves a project out whose workers had one spec each, and bears an empty report', () => {
  expect(summarizeSpecs({ suites: [{ specs: [spec('simulator', 0, 0, 900)] }] })).toEqual([])
  expect(summarizeSpecs({})).toEqual([])
})
