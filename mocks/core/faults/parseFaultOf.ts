import { BenchError } from '../BenchError.ts'
import { toProblemLine } from '../input/checkInput.ts'
import { findProblems, fits, type Reader } from '../input/reader.ts'

export type ParseFaultOfParameters<fault> = {
  readonly layer: 'relay' | 'registry' | 'chain' | 'popup'
  readonly reader: Reader<fault>
  /** The fields of a match, as the hint lists them. */
  readonly matchFields: string
  readonly docsPath: string
}

/**
 * Reads a fault of one layer: from a test, a file, the command line, the control address.
 *
 * @throws BenchError with one line for each problem: `match.nth: must be an integer from 1 on, but got 0`
 */
export function parseFaultOf<fault>(value: unknown, parameters: ParseFaultOfParameters<fault>): fault {
  const { layer, reader, matchFields, docsPath } = parameters
  if (fits(reader, value)) return value
  throw new BenchError(`This is not a valid ${layer} fault.`, {
    metaMessages: findProblems(reader, value).map((problem) => toProblemLine(problem, 'fault')),
    hint: `A ${layer} fault is { match: { ${matchFields} }, do: { kind, … } }.`,
    docsPath,
  })
}
