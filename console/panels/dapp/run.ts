import type { WireError } from '#mocks/core/rpcError'
import type { CardRequest } from './cards/requestCard.ts'

/** One run of a request. */
export type Run = CardRequest & {
  readonly id: number
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number
  /** The chain of the connection when the request was sent. */
  readonly chainId: number | undefined
  readonly tookMs: number | undefined
  readonly outcome:
    | { readonly status: 'waiting' }
    | { readonly status: 'ok'; readonly result: unknown }
    | { readonly status: 'error'; readonly error: WireError }
}
