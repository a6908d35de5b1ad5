import { BenchError, type BenchErrorParameters } from '#mocks/core/BenchError'

/** A BenchError without a status has 400. */
export class ControlError extends BenchError {
  readonly status: number

  constructor(status: number, message: string, parameters: BenchErrorParameters = {}) {
    super(message, parameters)
    this.status = status
  }
}
