import { readFile } from 'node:fs/promises'
import type { Outcome } from './parts/testPartTypes.ts'

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
    process.stderr.write('The test runner ended without a report.\n')
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const { passed, failed } = outcome
  const unseen = failed === 0 && (code !== 0 || passed === 0)
  if (unseen)
    process.stderr.write(`The test runner ended with exit code ${code}, although no test failed (${passed} passed).\n`)
  return unseen ? { ...outcome, failed: 1 } : outcome
}
