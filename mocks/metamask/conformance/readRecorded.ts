import { readFile } from 'node:fs/promises'
import { BenchError } from '#mocks/core/BenchError'
import { toIssueLines } from '#mocks/core/toIssueLines'
import { type ConformanceReport, conformanceReportSchema } from './conformanceReport.ts'

/** Reads a report that was written down. @throws BenchError where it is not there, or is none */
export async function readRecorded(file: string): Promise<ConformanceReport> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BenchError(`${file} cannot be read.`, { hint: 'walletbench conformance --write writes it.', cause })
  })
  const parsed = conformanceReportSchema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new BenchError(`${file} is no report of the conformance check.`, {
    metaMessages: toIssueLines(parsed.error.issues, 'the report'),
  })
}
