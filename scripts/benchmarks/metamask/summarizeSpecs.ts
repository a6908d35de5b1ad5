import { median } from '../median.ts'
import type { TimedReport, TimedResult, TimedSuite, TimedTest } from './timedReport.ts'

/** What the specs of a project took, in ms. */
export type SpecTimes = {
  readonly project: string
  readonly specs: number
  /** The median of what each worker's first spec took: the start of its bench and its wallet is in it. */
  readonly first: number
  /** The median of all others. */
  readonly median: number
  readonly slowest: number
}

/**
 * Sums up the times of a run, a row for each project in which a worker had more than one spec. A spec's time has all of
 * its fixtures in it: the page, and the wallet's reset. Only those that passed count: one that was skipped took no time,
 * and one that failed took as long as it waited.
 */
export function summarizeSpecs({ suites = [] }: TimedReport): readonly SpecTimes[] {
  const tests = suites.flatMap(listTests)
  const projects = [...new Set(tests.map(({ projectName }) => projectName))]
  return projects.flatMap((project) => {
    const own = tests.filter(({ projectName }) => projectName === project).flatMap((test) => test.results)
    const results = own.filter(({ status }) => status === 'passed')
    const workers = [...new Set(results.map(({ workerIndex }) => workerIndex))]
    const runs = workers.map((worker) => inOrder(results.filter(({ workerIndex }) => workerIndex === worker)))
    const others = runs.flatMap((run) => run.slice(1))
    if (others.length === 0) return []
    const first = median(runs.flatMap((run) => run.slice(0, 1)))
    return [{ project, specs: results.length, first, median: median(others), slowest: Math.max(...others) }]
  })
}

function listTests({ specs = [], suites = [] }: TimedSuite): readonly TimedTest[] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(listTests)]
}

function inOrder(results: readonly TimedResult[]): readonly number[] {
  const byStart = [...results].sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
  return byStart.map(({ duration }) => duration)
}
