import { readFile } from 'node:fs/promises'
import { BenchError } from '#mocks/core/BenchError'
import { toIssueLines } from '#mocks/core/toIssueLines'
import { type ConformanceReport, conformanceReportSchema } from './conformanceReport.ts'

/** Reads a saved report. @throws BenchError if it does not exist, or is not a report */
export async function readRecorded(file: string): Promise<ConformanceReport> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BenchError(`${file} cannot be read.`, {
      hint: 'Create it with `walletbench conformance --write`.',
      cause,
    })
  })
  const parsed = conformanceReportSchema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new BenchError(`${file} is not a report of the conformance check.`, {
    metaMessages: toIssueLines(parsed.error.issues, 'the report'),
  })
}
