import { BenchError } from '#mocks/core/BenchError'

export class NoBenchError extends BenchError {}
