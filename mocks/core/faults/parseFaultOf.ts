import { BenchError } from '../BenchError.ts'
import { toProblemLine } from '../input/checkInput.ts'
import { findProblems, fits, type Reader } from '../input/reader.ts'

export type ParseFaultOfParameters<fault> = {
  readonly layer: 'relay' | 'registry' | 'chain' | 'popup'
  readonly reader: Reader<fault>
  readonly matchFields: string
  readonly docsPath: string
}

export function parseFaultOf<fault>(value: unknown, parameters: ParseFaultOfParameters<fault>): fault {
  const { layer, reader, matchFields, docsPath } = parameters
  if (fits(reader, value)) return value
  throw new BenchError(`This is not a valid ${layer} fault.`, {
    metaMessages: findProblems(reader, value).map((problem) => toProblemLine(problem, 'fault')),
    hint: `A ${layer} fault is { match: { ${matchFields} }, do: { kind, … } }.`,
    docsPath,
  })
}
