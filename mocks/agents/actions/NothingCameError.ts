import { BenchError } from '#mocks/core/BenchError'

export class NothingCameError extends BenchError {}
