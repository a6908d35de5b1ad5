/**
 * Which calls a fault is for. Every field that is given must fit; none given: every call.
 * With neither `nth` nor `probability` it takes each call that fits.
 */
export type RpcFaultMatch = {
  /** A method, or several; `*` at the end stands for any ending: `eth_send*`. */
  readonly method?: string | readonly string[] | undefined
  /** The name that the client gives itself in the URL, `?client=…`. */
  readonly client?: string | undefined
  /** A text that must stand in the parameters as they were written, in any case: an address, say. */
  readonly params?: string | undefined
  readonly transport?: 'http' | 'websocket' | undefined
  /** Only the nth call that fits the rest, counted from 1. */
  readonly nth?: number | undefined
  /** Only the first so many that fit the rest. */
  readonly times?: number | undefined
  /** From 0 to 1, drawn from `seed`. */
  readonly probability?: number | undefined
  /** Default 1. The same seed draws the same. */
  readonly seed?: number | undefined
}

/** What a fault does. */
export type RpcFaultEffect =
  /** Milliseconds, and up to `jitter` more, drawn from the seed. */
  | {
      readonly kind: 'delay'
      readonly ms: number
      readonly jitter?: number | undefined
      readonly seed?: number | undefined
    }
  | { readonly kind: 'error'; readonly code: number; readonly message: string; readonly data?: unknown }
  /** HTTP 429 with Retry-After and the error -32005; over WebSocket the error alone. `limit` calls in `windowMs` go through. */
  | {
      readonly kind: 'rateLimit'
      /** Seconds. Default 1. */
      readonly retryAfter?: number | undefined
      /** Default 0. */
      readonly limit?: number | undefined
      /** Milliseconds. Default 1,000. */
      readonly windowMs?: number | undefined
    }
  | { readonly kind: 'httpStatus'; readonly status: number; readonly body?: string | undefined }
  /** The connection ends with no answer. */
  | { readonly kind: 'drop' }
  /** No answer ever comes. */
  | { readonly kind: 'hang' }
  | { readonly kind: 'halfAnswer' }
  | { readonly kind: 'brokenJson' }
  | { readonly kind: 'closeSocket'; readonly code?: number | undefined; readonly reason?: string | undefined }
  /** `eth_chainId` and `net_version` say another. */
  | { readonly kind: 'wrongChainId'; readonly chainId: number }
  /** `latest` and `eth_blockNumber` lag so many blocks behind; new blocks are told late by as many. */
  | { readonly kind: 'staleHead'; readonly blocks: number }
  /** After a transaction was mined, the chain loses its newest `depth` blocks, and mines as many without them. Once. */
  | { readonly kind: 'reorg'; readonly depth: number }
  /** `eth_send*Transaction` answers with the hash; the node never gets it. */
  | { readonly kind: 'dropTransaction' }
  /** The node has the transaction, and does not mine it until the fault is taken off. */
  | { readonly kind: 'stuckPending' }
  /** Another transaction takes its nonce: the hash that was answered is never mined. */
  | { readonly kind: 'replaceTransaction' }
  /** Subscriptions say nothing, and filters find nothing. */
  | { readonly kind: 'silence' }

/** A fault of the gateway: declarative and serialisable, so that code, console, files and the command line share it. */
export type RpcFault = {
  /** What people call it. */
  readonly name?: string | undefined
  readonly match: RpcFaultMatch
  readonly do: RpcFaultEffect
}

/** A fault that is on. */
export type ActiveRpcFault = {
  readonly id: string
  readonly fault: RpcFault /** How many calls it met. */
  readonly hits: number
}

/** The faults of one chain's gateway. */
export type RpcFaultBox = {
  /** The same array until something changes. */
  getState(): readonly ActiveRpcFault[]
  subscribe(listener: () => void): () => void
  /** @returns the fault's id */
  add(fault: RpcFault): string
  /** An id that is not on is passed over. */
  remove(id: string): void
  clear(): void
}
