import type { Outcome } from './parts/testPartTypes.ts'

/** The parts of Playwright's JSON report that are counted. */
export type PlaywrightReport = {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  /** Errors outside of tests. */
  readonly errors: readonly { readonly message?: string | undefined }[]
  readonly suites?: readonly PlaywrightSuite[] | undefined
}

type PlaywrightSuite = {
  readonly title: string
  readonly specs?: readonly PlaywrightSpec[] | undefined
  readonly suites?: readonly PlaywrightSuite[] | undefined
}

type PlaywrightSpec = {
  readonly title: string
  readonly ok: boolean
  readonly tests?:
    | readonly {
        readonly status: string
        readonly annotations?: readonly { readonly type: string; readonly description?: string }[]
      }[]
    | undefined
}

/** Counts tests. A test that passed only when it was repeated counts as failed. */
export function countBrowserTests({ stats, errors, suites = [] }: PlaywrightReport): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failedIn), ...errors.map(({ message = 'an error outside of tests' }) => message)],
    notRun: countEach(suites.flatMap(skippedIn)),
  }
}

/** Why tests were skipped. */
function skippedIn({ specs = [], suites = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ tests = [] }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations = [] }) => annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given'),
  )
  return [...own, ...suites.flatMap(skippedIn)]
}

function countEach(reasons: readonly string[]): readonly string[] {
  return Array.from(new Set(reasons), (reason) => {
    const count = reasons.filter((other) => other === reason).length
    return `${count} skipped: ${reason}`
  })
}

function failedIn({ title, specs = [], suites = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.filter((spec) => !spec.ok).map((spec) => spec.title)
  return [...own, ...suites.flatMap(failedIn)].map((rest) => `${title} › ${rest}`)
}
