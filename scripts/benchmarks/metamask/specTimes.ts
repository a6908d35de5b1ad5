import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { median } from '#scripts/benchmarks/figures'

/** The largest median of a spec with a real MetaMask, as a ratio to the simulated wallet's, without a worker's first. */
const MOST = 2.5

const resultSchema = z.object({
  status: z.string(),
  workerIndex: z.number(),
  startTime: z.string(),
  /** Milliseconds. */
  duration: z.number(),
})
const testSchema = z.object({ projectName: z.string(), results: z.array(resultSchema) })
export type TimedTest = z.output<typeof testSchema>
export type TimedResult = z.output<typeof resultSchema>

const suiteSchema = z.object({
  specs: z.array(z.object({ tests: z.array(testSchema) })).optional(),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})
export type TimedSuite = z.output<typeof suiteSchema>

export const timedReportSchema = z.object({ suites: z.array(suiteSchema).optional() })
export type TimedReport = z.output<typeof timedReportSchema>

export type SpecTimes = {
  readonly project: string
  readonly specs: number
  /** The median of each worker's first spec, which includes the start of its bench and its wallet. */
  readonly first: number
  readonly median: number
  readonly slowest: number
}

export async function readTimedReport(path: string): Promise<TimedReport> {
  try {
    return timedReportSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    throw new BenchError(`Playwright wrote no report to ${path}, so there are no times to show.`, {
      hint: 'See its output above for the reason.',
      cause,
    })
  }
}

/** Only specs that passed count: a skipped one takes no time, a failed one as long as its timeout. */
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

const listTests = ({ specs = [], suites = [] }: TimedSuite): readonly TimedTest[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(listTests),
]

function inOrder(results: readonly TimedResult[]): readonly number[] {
  const byStart = [...results].sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
  return byStart.map(({ duration }) => duration)
}

export function listTooSlow(times: readonly SpecTimes[]): readonly string[] {
  const base = times.find(({ project }) => /^simulator\b/.test(project))?.median
  if (base === undefined) return []
  return times
    .filter(({ project, median }) => /^metamask\b/.test(project) && median / base > MOST)
    .map(
      ({ project, median }) =>
        `Too slow: ${project}'s median after the first is ×${(median / base).toFixed(2)} of the simulated wallet's; the limit is ×${MOST}.`,
    )
}
