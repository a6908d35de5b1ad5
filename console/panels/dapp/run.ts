import type { WireError } from '#mocks/core/rpcError'
import type { CardRequest } from './cards/requestCard.ts'

export type Run = CardRequest & {
  readonly id: number
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number
  readonly chainId: number | undefined
  readonly tookMs: number | undefined
  readonly outcome:
    | { readonly status: 'waiting' }
    | { readonly status: 'ok'; readonly result: unknown }
    | { readonly status: 'error'; readonly error: WireError }
}
