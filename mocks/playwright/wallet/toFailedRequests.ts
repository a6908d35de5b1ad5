import type { PageRequest } from '#mocks/node/dapps/toNotAskedError'

/** A request of a page that the wallet answered with an error. */
export type FailedRequest = {
  readonly method: string
  readonly origin: string
  readonly code: number
  readonly message: string
}

export function toFailedRequests(asked: readonly PageRequest[]): readonly FailedRequest[] {
  return asked.flatMap(({ method, origin, error }) =>
    error === undefined
      ? []
      : [{ method: method.toWord(), origin: origin.toWord(), code: error.code, message: String(error.message) }],
  )
}
