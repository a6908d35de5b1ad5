import { BenchError } from '#mocks/core/BenchError'

/** Why a recording's file cannot be written. */
export function toPartProblem(file: string, cause: unknown): BenchError {
  const { code, message } = cause as NodeJS.ErrnoException
  return new BenchError(`The recording cannot be written to ${file} (${code ?? message}).`, { cause })
}
