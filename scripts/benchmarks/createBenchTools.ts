import type { ProcessGuard } from '#mocks/node/shared/startProcessGuard'

/** What a benchmark runs with. */
export type BenchTools = {
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
export function createBenchTools({
  smallest,
  ...others
}: Pick<BenchTools, 'guard' | 'write'> & { readonly smallest: boolean }): BenchTools {
  return { ...others, count: (whole, least = 1) => (smallest ? least : whole) }
}
