import { BenchError } from '#mocks/core/BenchError'

export class NoSuchError extends BenchError {}
