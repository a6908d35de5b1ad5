import type { RemoteSession } from '#mocks/wallet/remote/remoteProtocol'
import type { Safe, SafeMessageEntry, SafeQueueEntry } from '#mocks/wallet/remote/safe/safeTypes'

/** The wallet's first accounts, of which `threshold` confirm. */
export type SafeOwners = { readonly owners: number; readonly threshold: number }

export type SafeHostState = {
  readonly transactions: readonly SafeQueueEntry[]
  readonly messages: readonly SafeMessageEntry[]
  readonly nonce: number
}

export type SafeHost = {
  readonly safe: Safe
  getState(): SafeHostState
  subscribe(listener: () => void): () => void
  /** Starts the session of the frame: what the dapp posts goes to its `receive`. `post` posts into the frame. */
  open(post: (message: unknown) => void): RemoteSession
}

/** The same owners get the same Safe. Rejects if the chain can't be controlled, such as a replayed one. */
export type OpenSafeHost = (owners: SafeOwners) => Promise<SafeHost>

export type { Safe, SafeMessageEntry, SafeQueueEntry }
