import { readFile } from 'node:fs/promises'
import { BenchError } from '#mocks/core/BenchError'
import { type TimedReport, timedReportSchema } from './timedReport.ts'

/**
 * Reads the report that a run of Playwright has left.
 *
 * @throws BenchError where there is none, or a part of one
 */
export async function readTimedReport(path: string): Promise<TimedReport> {
  try {
    return timedReportSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    throw new BenchError(`The run has left no report in ${path}: there are no times to tell.`, {
      hint: 'Why it ended stands above.',
      cause,
    })
  }
}
