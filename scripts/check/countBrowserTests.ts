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
  readonly errors: readonly { readonly message?: string | undefined }[]
  readonly suites?: readonly PlaywrightSuite[] | undefined
}

type PlaywrightSuite = {
  readonly title: string
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[] | undefined
  readonly suites?: readonly PlaywrightSuite[] | undefined
}

/** Counts tests. One that passed only when it was repeated has failed: it would again. */
export function countBrowserTests({ stats, errors, suites = [] }: PlaywrightReport): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failedIn), ...errors.map(({ message = 'an error outside of tests' }) => message)],
  }
}

function failedIn({ title, specs = [], suites = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.filter((spec) => !spec.ok).map((spec) => spec.title)
  return [...own, ...suites.flatMap(failedIn)].map((rest) => `${title} › ${rest}`)
}
