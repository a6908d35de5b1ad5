import type { Address } from 'viem'
import type { Clock } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import type { Store } from '#mocks/core/listeners'
import type { Trace } from '#mocks/trace/createTrace'
import type { Accounts, ContractAccount } from './accounts/createAccounts.ts'
import type { OriginPermissions } from './accounts/createOriginPermissions.ts'
import type { SigningDevice } from './accounts/createSigningDevice.ts'
import type { UserContext } from './decisions/askUser.ts'
import type { AddedSafe } from './remote/safe/safeCore.ts'
import type { SubscribeRpc } from './request/createNodeSubscriptions.ts'
import type { RequestHandle } from './request/createRequestHandle.ts'
import type { ObserveRequest } from './request/pendingRequest.ts'
import type { WalletState } from './state/walletState.ts'
import type { Outbox } from './transactions/sendTransaction.ts'
import type { WalletChain } from './walletChain.ts'
import type { toRequestWarnings } from './warnings/toRequestWarnings.ts'

/**
 * Sends one JSON-RPC call to a chain's node. `id` is the call's own, unique in the trace.
 * Rejects with the node's error: its code, message and data.
 */
export type SendRpc = (chain: WalletChain, id: string, args: RequestArguments) => Promise<unknown>

export type WalletCore = UserContext & {
  readonly signers: Accounts['signers']
  readonly contracts: ReadonlyMap<Address, ContractAccount>
  readonly delegate: Address | undefined
  readonly safes: Map<Address, AddedSafe>
  readonly store: Store<WalletState>
  readonly origins: OriginPermissions
  readonly outbox: Outbox
  /** Functions that run when the wallet's process ends, such as those that end a page's subscriptions. */
  readonly ends: Set<() => void>
  readonly trace: Trace
  readonly clock: Clock
  readonly id: string
  readonly client: string
  readonly send: SendRpc
  readonly subscribe: SubscribeRpc | undefined
  findNode(url: string): Promise<string | undefined>
  readonly device: SigningDevice
  readonly warningsOf: typeof toRequestWarnings
  readonly observe?: ObserveRequest | undefined
  readonly handles: Set<RequestHandle>
  addChain(chain: WalletChain): void
}
