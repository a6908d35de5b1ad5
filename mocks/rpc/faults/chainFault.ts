import {
  type ActiveFault,
  type BrokenJsonEffect,
  type CloseEffect,
  type DelayEffect,
  type DropEffect,
  type ErrorEffect,
  type Fault,
  type FaultMatch,
  type Faults,
  type HttpStatusEffect,
  matchesMethod,
} from '#mocks/core/faults/sharedFault'

export type CallToMatch = {
  readonly method: string
  readonly paramsText: string | undefined
  readonly client: string | undefined
  readonly transport: 'http' | 'websocket'
  /** Set for a subscription's notification: the method and parameters are those of its `eth_subscribe`. */
  readonly notification?: true | undefined
}

/** The calls that a fault matches. Without `nth`, `times` and `probability`, the fault affects each matching call. */
export type ChainFaultMatch = FaultMatch & {
  /** The name that the client gives itself in the URL, `?client=…`. A `*` at the end stands for any ending: `dapp*`. */
  readonly client?: string | undefined
  /** A text that the parameters contain as they were written, in any case: an address, for example. */
  readonly params?: string | undefined
  readonly transport?: 'http' | 'websocket' | undefined
}

/** What a fault of the gateway does. `drop`: the connection ends without an answer. */
export type ChainFaultEffect =
  | DelayEffect
  | DropEffect
  | ErrorEffect
  | CloseEffect
  | HttpStatusEffect
  | BrokenJsonEffect
  /** HTTP 429 with Retry-After and the error -32005; over WebSocket the error alone. `limit` calls in `windowMs` pass. */
  | {
      readonly kind: 'rateLimit'
      /** Seconds. Default 1. */
      readonly retryAfter?: number | undefined
      /** Default 0. */
      readonly limit?: number | undefined
      /** Milliseconds. Default 1,000. */
      readonly windowMs?: number | undefined
    }
  /** The call is never answered. */
  | { readonly kind: 'hang' }
  /** The first half of the answer, then the end of the connection. */
  | { readonly kind: 'halfAnswer' }
  /** `eth_chainId` and `net_version` answer with another chain. */
  | { readonly kind: 'wrongChainId'; readonly chainId: number }
  /** `latest` and `eth_blockNumber` lag `blocks` blocks behind. New blocks are reported that much later. */
  | { readonly kind: 'staleHead'; readonly blocks: number }
  /** After a transaction is mined, the chain loses its newest `depth` blocks and mines as many without them. Once. */
  | { readonly kind: 'reorg'; readonly depth: number }
  /** `eth_send*Transaction` answers with the hash. The node never gets the transaction. */
  | { readonly kind: 'dropTransaction' }
  /** The transaction stays pending until the fault is released or removed. */
  | { readonly kind: 'stuckPending' }
  /** Another transaction takes its nonce: the hash that was answered is never mined. */
  | {
      readonly kind: 'replaceTransaction'
      /**
       * As wallets do it. `cancel`: by a transfer of 0 to the same account. `speedUp`: by the same call, which pays more.
       * Default `cancel`.
       */
      readonly by?: 'cancel' | 'speedUp' | undefined
    }
  /** Subscriptions send nothing, and filters find nothing. */
  | { readonly kind: 'silence' }

/** A fault of a chain's gateway. */
export type ChainFault = Fault<ChainFaultMatch, ChainFaultEffect>
/** A fault of a chain's gateway that is on. */
export type ActiveChainFault = ActiveFault<ChainFault>
/** The faults of one chain's gateway. */
export type ChainFaults = Faults<ChainFault>

export function matchesChainFault(match: ChainFaultMatch, call: CallToMatch): boolean {
  const { method, client, params, transport } = match
  if (method !== undefined && !matchesMethod(method, call.method)) return false
  if (client !== undefined && !(call.client !== undefined && matchesMethod(client, call.client))) return false
  if (transport !== undefined && transport !== call.transport) return false
  return params === undefined || (call.paramsText ?? '').toLowerCase().includes(params.toLowerCase())
}
