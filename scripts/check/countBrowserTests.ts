import type { Outcome } from './step.ts'

/** Playwright's JSON report, as far as it is counted. */
export type PlaywrightReport = {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  /** What went wrong outside of tests. */
  readonly errors: readonly unknown[]
}

/** Counts tests. One that passed only when it was repeated has failed: it would again. */
export function countBrowserTests({ stats, errors }: PlaywrightReport): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}
