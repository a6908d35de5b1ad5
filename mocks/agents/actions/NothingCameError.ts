import { BenchError } from '#mocks/core/BenchError'

/** A wait has ended without what it was for. */
export class NothingCameError extends BenchError {}
