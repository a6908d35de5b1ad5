import { BenchError } from '#mocks/core/BenchError'

/** No bench is there to take an order. */
export class NoBenchError extends BenchError {}
