import type { z } from 'zod'
import { BenchError } from '../BenchError.ts'
import { toIssueLines } from '../toIssueLines.ts'

export type ParseFaultOfParameters<fault> = {
  readonly layer: 'relay' | 'registry' | 'chain' | 'popup'
  readonly schema: z.ZodType<fault>
  /** The fields of a match, as the hint lists them. */
  readonly matchFields: string
  readonly docsPath: string
}

/**
 * Reads a fault of one layer that came from outside: a file, the command line, the control address.
 *
 * @throws BenchError with one line for each problem: `match.nth: Too small: expected number to be >=1`
 */
export function parseFaultOf<fault>(value: unknown, parameters: ParseFaultOfParameters<fault>): fault {
  const { layer, schema, matchFields, docsPath } = parameters
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new BenchError(`This is not a valid ${layer} fault.`, {
    metaMessages: toIssueLines(error.issues, 'fault'),
    hint: `A ${layer} fault is { match: { ${matchFields} }, do: { kind, … } }.`,
    docsPath,
  })
}
