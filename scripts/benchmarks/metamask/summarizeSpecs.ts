import { median } from '../median.ts'
import type { TimedReport, TimedResult, TimedSuite, TimedTest } from './timedReport.ts'

/** How long the specs of a project took, in ms. */
export type SpecTimes = {
  readonly project: string
  readonly specs: number
  /** The median of each worker's first spec, which includes the start of its bench and its wallet. */
  readonly first: number
  /** The median of all other specs. */
  readonly median: number
  readonly slowest: number
}

/**
 * Sums up the times of a run: one row for each project in which a worker ran more than one spec. A spec's time includes
 * its fixtures: the page, and the reset of the wallet. Only specs that passed count: a skipped one takes no time, and a
 * failed one takes as long as its timeout.
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
