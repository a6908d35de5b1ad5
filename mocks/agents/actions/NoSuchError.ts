import { BenchError } from '#mocks/core/BenchError'

/** What an order names is not there. */
export class NoSuchError extends BenchError {}
