import { BenchError } from '#mocks/core/BenchError'

/** What is said when a node that is not the bench's is lost for good. */
export function closedError(source: string): BenchError {
  return new BenchError(`The connection to ${source} has ended.`, {
    hint: 'Is it running still? Start the bench again.',
  })
}
