import { BenchError } from '#mocks/core/BenchError'

/** Makes the error of a recording that cannot be written. */
export function toPartProblem(file: string, cause: unknown): BenchError {
  const { code, message } = cause as NodeJS.ErrnoException
  return new BenchError(`The recording cannot be written to ${file} (${code ?? message}).`, { cause })
}
