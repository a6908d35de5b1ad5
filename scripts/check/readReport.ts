import { readFile } from 'node:fs/promises'
import { type Outcome, reportFailure } from './testPart.ts'

/** A missing report, or a failure that no test shows, counts as one failure. */
export async function readReport<report>(
  path: string,
  code: number,
  count: (report: report) => Outcome,
): Promise<Outcome> {
  let outcome: Outcome
  try {
    outcome = count(JSON.parse(await readFile(path, 'utf8')) as report)
  } catch {
    return reportFailure('The test runner ended without a report.')
  }
  const { passed, failed } = outcome
  const unseen = failed === 0 && (code !== 0 || passed === 0)
  if (unseen)
    process.stderr.write(`The test runner ended with exit code ${code}, although no test failed (${passed} passed).\n`)
  return unseen ? { ...outcome, failed: 1 } : outcome
}

export function countUnitTests(report: {
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
}): Outcome {
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

const firstLine = ([message = '']: readonly string[]): string => message.split('\n', 1)[0] ?? ''
