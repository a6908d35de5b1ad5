import { BenchError } from '../BenchError.ts'

export function catchBenchError(run: () => unknown): BenchError | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof BenchError) return error
    throw error
  }
}
