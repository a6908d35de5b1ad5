import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { listTooSlow, readTimedReport, summarizeSpecs } from './specTimes.ts'

const result = { status: 'passed', workerIndex: 0, startTime: '2026-01-01T00:00:00.000Z', duration: 900 }
const specs = [{ title: 'connects', tests: [{ projectName: 'metamask', results: [result] }] }]

test('reads the times, and says where there are none', async () => {
  const folder = await makeFolder({
    'report.json': JSON.stringify({ config: {}, suites: [{ title: 'a', suites: [{ title: 'b', specs }] }] }),
    'torn.json': '{"suites":[',
    'other.json': '{"suites":[{"specs":[{}]}]}',
  })
  const read = (name: string) => readTimedReport(join(folder, name))
  const tests = [{ projectName: 'metamask', results: [result] }]
  expect(await read('report.json')).toEqual(tests)
  for (const name of ['torn.json', 'other.json', 'none.json'])
    await expect(read(name)).rejects.toThrow(/wrote no report to .*\.json, so there are no times to show/)
})

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
const timed = (projectName: string, workerIndex: number, second: number, duration: number, status = 'passed') => ({
  projectName,
  results: [{ status, workerIndex, startTime: at(second), duration }],
})

test('sets each worker’s first spec apart, whatever the order of the report', () => {
  const tests = [
    timed('metamask', 1, 30, 4_000),
    timed('metamask', 1, 0, 20_000),
    timed('metamask', 2, 1, 22_000),
    timed('metamask', 2, 40, 6_000),
    timed('metamask', 1, 50, 5_000),
  ]
  expect(summarizeSpecs(tests)).toEqual([
    { project: 'metamask', specs: 5, first: 22_000, median: 5_000, slowest: 6_000 },
  ])
})

test('counts those that passed alone', () => {
  const tests = [
    timed('metamask', 0, 0, 0, 'skipped'),
    timed('metamask', 0, 1, 20_000),
    timed('metamask', 0, 30, 4_000),
    timed('metamask', 0, 40, 0, 'skipped'),
    timed('metamask', 0, 50, 0, 'skipped'),
    timed('metamask', 0, 60, 6_000),
    timed('metamask', 0, 70, 90_000, 'timedOut'),
  ]
  expect(summarizeSpecs(tests)).toEqual([
    { project: 'metamask', specs: 3, first: 20_000, median: 6_000, slowest: 6_000 },
  ])
})

test('leaves a project out whose workers had one spec each, and bears an empty report', () => {
  expect(summarizeSpecs([timed('simulator', 0, 0, 900)])).toEqual([])
  expect(summarizeSpecs([])).toEqual([])
})

const times = (project: string, median: number) => ({ project, specs: 3, first: 20_000, median, slowest: 9_000 })

test('a real MetaMask has two and a half times as long as the simulated wallet, whatever its first and its slowest took', () => {
  expect(listTooSlow([times('simulator', 2_000), times('metamask', 5_000)])).toEqual([])
  expect(listTooSlow([times('simulator', 2_000), times('metamask', 5_200), times('metamask-fork', 4_000)])).toEqual([
    "Too slow: metamask's median after the first is ×2.60 of the simulated wallet's; the limit is ×2.5.",
  ])
  expect(listTooSlow([])).toEqual([])
})

test('the simulated wallet is only what it is held against', () => {
  expect(listTooSlow([times('simulator', 6_000)])).toEqual([])
  expect(listTooSlow([times('metamask', 6_000)])).toEqual([])
})
