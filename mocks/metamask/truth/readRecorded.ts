import { readFile } from 'node:fs/promises'
import { BenchError } from '#mocks/core/BenchError'
import { toIssueLines } from '#mocks/core/toIssueLines'
import { type TruthReport, truthReportSchema } from './truthReport.ts'

/** Reads a report that was written down. @throws BenchError where it is not there, or is none */
export async function readRecorded(file: string): Promise<TruthReport> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BenchError(`${file} cannot be read.`, { hint: 'walletbench truth --write writes it.', cause })
  })
  const parsed = truthReportSchema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new BenchError(`${file} is no report of the truth check.`, {
    metaMessages: toIssueLines(parsed.error.issues, 'the report'),
  })
}
