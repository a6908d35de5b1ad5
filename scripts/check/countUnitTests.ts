import type { Outcome } from './parts/testPartTypes.ts'

export type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly name: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** A file that fails as a whole, such as because of a broken import, counts as one. */
export function countUnitTests(report: VitestReport): Outcome {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages)}`),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
    failures: [...failed, ...brokenFiles.map(({ name }) => `${name}: the file as a whole`)],
  }
}

function firstLine([message = '']: readonly string[]): string {
  return message.split('\n', 1)[0] ?? ''
}
