import type { Address, Hex } from 'viem'
import type { WatchedAsset } from '../assets/watchedAsset.ts'
import type { Answer, Decision } from '../decisions/decision.ts'
import type { PersonaId } from '../personas/persona.ts'
import type { ConnectionInfo, PendingRequest } from '../request/pendingRequest.ts'
import type { WalletChain } from '../walletChain.ts'

/** A batch of calls that was sent, EIP-5792. */
export type CallBatch = {
  readonly id: string
  readonly origin: string
  readonly chainId: number
  readonly from: Address
  readonly atomic: boolean
  /** How many calls it has. */
  readonly calls: number
  /** Its transactions, in order: one for all calls where it is atomic. */
  readonly hashes: readonly Hex[]
  /** Not all of it was sent, and the rest never will be. */
  readonly cutShort: boolean
}

/** A transaction of a contract account that waits for its owner to execute it. */
export type Proposal = {
  /** What the dapp was given: the hash of what the owner signs, and of no transaction. */
  readonly hash: Hex
  readonly account: Address
  readonly chainId: number
  readonly to: Address
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  /** The account's own count. */
  readonly nonce: bigint
  /** Once it is executed. */
  readonly transaction?: Hex | undefined
}

/** What an origin has beside its accounts. */
export type Site = {
  /** The chain that it is on, where that is not the wallet's own business. */
  readonly chainId?: number | undefined
  /** The chains that the person agreed to. */
  readonly chains: readonly number[]
}

export type WalletAccount = {
  readonly address: Address
  readonly label: string
  /** A contract signs by ERC-1271. */
  readonly kind: 'key' | 'contract'
}

export type WalletState = {
  readonly accounts: readonly WalletAccount[]
  /** The account that a new connection gets first. */
  readonly activeAccount: Address
  readonly chains: readonly WalletChain[]
  readonly chainId: number
  /** Origin to the accounts it may see, EIP-2255. */
  readonly permissions: Readonly<Record<string, readonly Address[]>>
  /** Origin to its chain and the chains that it may go to without asking. */
  readonly sites: Readonly<Record<string, Site>>
  readonly pending: readonly PendingRequest[]
  /** What becomes of a request where nothing else says so. */
  readonly policy: Answer
  readonly methodPolicies: Readonly<Record<string, Answer | Decision>>
  /** The decisions that wait for their request, the next one first. */
  readonly scripts: readonly Script[]
  /** What is to be answered once a page of its origin is loaded anew. */
  readonly deferred: readonly DeferredRequest[]
  /** Nothing is signed while it is locked: what is approved waits. */
  readonly locked: boolean
  readonly persona: PersonaId
  readonly assets: readonly WatchedAsset[]
  /** The newest last. */
  readonly batches: readonly CallBatch[]
  /** The batch that a dapp asked to be shown, EIP-5792 `wallet_showCallsStatus`. */
  readonly shownBatch: string | undefined
  readonly proposals: readonly Proposal[]
}

/** A decision about the next request that fits. */
export type Script = {
  readonly id: string
  /** The wire method; undefined stands for any. */
  readonly method: string | undefined
  /** Undefined stands for any. */
  readonly origin: string | undefined
  readonly decision: Decision
}

/** A request whose page is gone, and whose answer is not. */
export type DeferredRequest = {
  readonly method: string
  readonly params: unknown
  readonly origin: string
  readonly transport: ConnectionInfo['transport']
  readonly chainId?: number | undefined
  readonly decision: Decision
}
