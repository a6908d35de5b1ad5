import { BenchError } from '#mocks/core/BenchError'

/** The exit code for wrong arguments. */
const USAGE_ERROR = 2

/** Reads the arguments of a program. A BenchError ends it. */
export function readOrExit<read>(read: () => read): read {
  try {
    return read()
  } catch (error) {
    writeMessage(error)
    process.exit(USAGE_ERROR)
  }
}

/** A program that ends with a BenchError shows its message without a stack. */
export function reportFailure(error: unknown): void {
  writeMessage(error)
  process.exitCode = 1
}

function writeMessage(error: unknown): void {
  if (!(error instanceof BenchError)) throw error
  process.stderr.write(`${error.message}\n`)
}
