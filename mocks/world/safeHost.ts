import type { RemoteSession } from '#mocks/wallet/remote/remoteProtocol'
import type { Safe, SafeMessageEntry, SafeQueueEntry } from '#mocks/wallet/remote/safe/safeTypes'

/** The owners of a Safe: so many of the wallet's first accounts, of whom so many confirm. */
export type SafeOwners = { readonly owners: number; readonly threshold: number }

export type SafeHostState = {
  /** All transactions that were proposed in this wallet, the oldest first. */
  readonly transactions: readonly SafeQueueEntry[]
  readonly messages: readonly SafeMessageEntry[]
  /** The nonce of the next transaction that can be executed. */
  readonly nonce: number
}

/** A page that frames dapps in a Safe of its wallet. */
export type SafeHost = {
  readonly safe: Safe
  /** The same object until something changes. */
  getState(): SafeHostState
  subscribe(listener: () => void): () => void
  /**
   * Starts the session of the frame: what the dapp posts goes to its `receive`.
   *
   * @param post posts a message into the frame
   */
  open(post: (message: unknown) => void): RemoteSession
}

/**
 * Puts a Safe on the wallet's chain and makes it known to the wallet. A Safe of the same owners is the same one.
 *
 * @throws BenchError when the chain cannot be controlled, such as a replayed one
 */
export type OpenSafeHost = (owners: SafeOwners) => Promise<SafeHost>

export type { Safe, SafeMessageEntry, SafeQueueEntry }
