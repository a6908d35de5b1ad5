import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { median } from '#scripts/benchmarks/figures'
import { listSpecs, type ReportSuite } from '#scripts/check/listSpecs'

/** A ratio to the simulated wallet's, without a worker's first. */
const MOST = 2.5

const resultSchema = z.object({
  status: z.string(),
  workerIndex: z.number(),
  startTime: z.string(),
  /** Milliseconds. */
  duration: z.number(),
})
const testSchema = z.object({ projectName: z.string(), results: z.array(resultSchema) })
const specSchema = z.object({ tests: z.array(testSchema) })
export type TimedTest = z.output<typeof testSchema>

type TimedReport = { readonly suites?: readonly ReportSuite<unknown>[] | undefined }

export type SpecTimes = {
  readonly project: string
  readonly specs: number
  /** The median of each worker's first spec, which includes the start of its bench and its wallet. */
  readonly first: number
  readonly median: number
  readonly slowest: number
}

export async function readTimedReport(path: string): Promise<readonly TimedTest[]> {
  try {
    const { suites } = JSON.parse(await readFile(path, 'utf8')) as TimedReport
    return listSpecs(suites).flatMap(({ spec }) => specSchema.parse(spec).tests)
  } catch (cause) {
    throw new BenchError(`Playwright wrote no report to ${path}, so there are no times to show.`, {
      hint: 'See its output above for the reason.',
      cause,
    })
  }
}

/** Only specs that passed count: a skipped one takes no time, a failed one as long as its timeout. */
export function summarizeSpecs(tests: readonly TimedTest[]): readonly SpecTimes[] {
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

function inOrder(results: readonly z.output<typeof resultSchema>[]): readonly number[] {
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
