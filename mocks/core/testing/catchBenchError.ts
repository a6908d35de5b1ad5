import { BenchError } from '../BenchError.ts'

/** Undefined if nothing is thrown. Throws other errors on. */
export function catchBenchError(run: () => unknown): BenchError | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof BenchError) return error
    throw error
  }
}
