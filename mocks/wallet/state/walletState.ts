import type { Address, Hex } from 'viem'
import type { WatchedAsset } from '../assets/watchedAsset.ts'
import type { WalletAnswer, WalletDecision } from '../decisions/decision.ts'
import type { GrantedPermission } from '../executionPermissions/executionPermission.ts'
import type { PersonaId } from '../personas/persona.ts'
import type { PendingRequest, WalletConnectionInfo } from '../request/pendingRequest.ts'
import type { WalletTransport } from '../request/walletTransport.ts'
import type { WalletChain } from '../walletChain.ts'
import type { KeptSafe } from './keptSafe.ts'

/** A batch of calls that was sent, EIP-5792. */
export type CallBatch = {
  readonly id: string
  readonly origin: string
  readonly chainId: number
  readonly from: Address
  readonly atomic: boolean
  /** How many calls it has. */
  readonly calls: number
  /** Its transactions, in order. An atomic batch has one for all calls. */
  readonly hashes: readonly Hex[]
  /** Only a part of it was sent, and the rest never will be. */
  readonly cutShort: boolean
}

/** A transaction of a contract account that waits for its owner to execute it. */
export type WalletProposal = {
  /** The dapp's answer: the hash that the owner signs, which belongs to no transaction. */
  readonly hash: Hex
  readonly account: Address
  readonly chainId: number
  readonly to: Address
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  /** The account's own nonce. */
  readonly nonce: bigint
  /** Set once it is executed. */
  readonly transaction?: Hex | undefined
}

/** What an origin has in addition to its accounts. */
export type WalletSite = {
  /** Its current chain, if the persona keeps one for each origin. */
  readonly chainId?: number | undefined
  /** The chains that the user allowed. */
  readonly chains: readonly number[]
  /**
   * The ways by which the origin got its permission; `injected` stands for both in its pages. Without it, the provider in a
   * page is not connected, as it is not when a phone connects. Undefined in what older versions saved: all.
   */
  readonly connectedBy?: readonly WalletTransport[] | undefined
}

/** An account of the wallet. */
export type WalletAccount = {
  readonly address: Address
  readonly label: string
  /** A contract signs by ERC-1271. */
  readonly kind: 'key' | 'contract'
}

/** The state of a wallet, as `getState` returns it. */
export type WalletState = {
  readonly accounts: readonly WalletAccount[]
  /** The account that a new connection gets first. */
  readonly activeAccount: Address
  readonly chains: readonly WalletChain[]
  readonly chainId: number
  /** The accounts that each origin may see, EIP-2255. */
  readonly permissions: Readonly<Record<string, readonly Address[]>>
  /** The chain of each origin, and the chains that it may switch to without asking. */
  readonly sites: Readonly<Record<string, WalletSite>>
  readonly pending: readonly PendingRequest[]
  /** The answer to requests that nothing else decides. */
  readonly policy: WalletAnswer
  readonly methodPolicies: Readonly<Record<string, WalletAnswer | WalletDecision>>
  /** The decisions that wait for their request, the next one first. */
  readonly scripts: readonly WalletScript[]
  /** Requests that are answered once a page of their origin is reloaded. */
  readonly deferred: readonly DeferredRequest[]
  /** A locked wallet signs nothing: approved requests wait. */
  readonly locked: boolean
  readonly persona: PersonaId
  readonly assets: readonly WatchedAsset[]
  /** The newest last. */
  readonly batches: readonly CallBatch[]
  /** The batch that a dapp asked to show, EIP-5792 `wallet_showCallsStatus`. */
  readonly shownBatch: string | undefined
  readonly proposals: readonly WalletProposal[]
  /** What is kept of the Safes in whose frames dapps run. */
  readonly safes: readonly KeptSafe[]
  /** What origins may do on behalf of accounts (ERC-7715), the newest last. */
  readonly executionPermissions: readonly GrantedPermission[]
}

/** A decision on the next matching request. */
export type WalletScript = {
  readonly id: string
  /** The wire method. Undefined for any. */
  readonly method: string | undefined
  /** Undefined for any. */
  readonly origin: string | undefined
  readonly decision: WalletDecision
  /** Whether a test passes if no request uses it. */
  readonly optional?: boolean | undefined
}

/** A request whose page is gone and that is still to be answered. */
export type DeferredRequest = {
  readonly method: string
  readonly params: unknown
  readonly origin: string
  readonly transport: WalletConnectionInfo['transport']
  readonly chainId?: number | undefined
  readonly decision: WalletDecision
}
