import { BenchError } from '#mocks/core/BenchError'

export function closedError(source: string): BenchError {
  return new BenchError(`The connection to ${source} has ended.`, {
    hint: 'Check that the node runs, and start the bench again.',
  })
}
