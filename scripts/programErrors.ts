import { BenchError } from '#mocks/core/BenchError'

const USAGE_ERROR = 2

export function readOrExit<read>(read: () => read): read {
  try {
    return read()
  } catch (error) {
    writeMessage(error)
    process.exit(USAGE_ERROR)
  }
}

export function reportFailure(error: unknown): void {
  writeMessage(error)
  process.exitCode = 1
}

function writeMessage(error: unknown): void {
  if (!(error instanceof BenchError)) throw error
  process.stderr.write(`${error.message}\n`)
}
