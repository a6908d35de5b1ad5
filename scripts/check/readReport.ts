import { readFile } from 'node:fs/promises'
import type { Outcome } from './step.ts'

/**
 * Reads a runner's JSON report. A runner that left none, or failed for a reason that no test shows, counts as one failure.
 *
 * @param code the runner's exit code
 * @param count turns the report into numbers
 */
export async function readReport<report>(
  path: string,
  code: number,
  count: (report: report) => Outcome,
): Promise<Outcome> {
  let outcome: Outcome
  try {
    outcome = count(JSON.parse(await readFile(path, 'utf8')) as report)
  } catch {
    process.stderr.write('The runner ended without a report.\n')
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const { passed, failed } = outcome
  const unseen = failed === 0 && (code !== 0 || passed === 0)
  if (unseen) process.stderr.write(`The runner ended with ${code}, and ${passed} tests passed.\n`)
  return unseen ? { ...outcome, failed: 1 } : outcome
}
