import { BenchError } from '#mocks/core/BenchError'

/** Makes the error for a lost connection to a node that is not the bench's. */
export function closedError(source: string): BenchError {
  return new BenchError(`The connection to ${source} has ended.`, {
    hint: 'Check that the node runs, and start the bench again.',
  })
}
