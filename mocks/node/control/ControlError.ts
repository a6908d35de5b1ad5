import { BenchError, type BenchErrorParameters } from '#mocks/core/BenchError'

/** An error of a route, with its HTTP status. A BenchError without one has 400. */
export class ControlError extends BenchError {
  readonly status: number

  constructor(status: number, message: string, parameters: BenchErrorParameters = {}) {
    super(message, parameters)
    this.status = status
  }
}
