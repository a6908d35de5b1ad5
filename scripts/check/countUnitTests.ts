import type { Outcome } from './step.ts'

/** Vitest's JSON report, as far as it is counted. */
export type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** Counts tests; a file that failed as a whole, such as one that does not import, counts as one. */
export function countUnitTests(report: VitestReport): Outcome {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
  }
}
