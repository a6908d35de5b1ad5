import type { ProcessGuard } from '#mocks/node/shared/startProcessGuard'

/** What a benchmark runs with. */
export type BenchmarkTools = {
  /** Ends the programs that it starts. */
  readonly guard: ProcessGuard
  /** Writes its tables. */
  readonly write: (text: string) => void
  /**
   * How often something is done.
   *
   * @param whole for figures to rely on
   * @param smallest enough to show that the benchmark works. Default: 1
   */
  readonly count: (whole: number, smallest?: number) => number
}

/**
 * Creates what benchmarks run with.
 *
 * @param smallest whether they run at their smallest size, as in `npm test`
 */
export function createBenchmarkTools({
  smallest,
  ...others
}: Pick<BenchmarkTools, 'guard' | 'write'> & { readonly smallest: boolean }): BenchmarkTools {
  return { ...others, count: (whole, least = 1) => (smallest ? least : whole) }
}
