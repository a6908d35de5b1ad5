import { readFile } from 'node:fs/promises'
import { BenchError } from '#mocks/core/BenchError'
import { type TimedReport, timedReportSchema } from './timedReport.ts'

/**
 * Reads the report of a Playwright run.
 *
 * @throws BenchError when the report is missing or incomplete
 */
export async function readTimedReport(path: string): Promise<TimedReport> {
  try {
    return timedReportSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    throw new BenchError(`Playwright wrote no report to ${path}, so there are no times to show.`, {
      hint: 'See its output above for the reason.',
      cause,
    })
  }
}
