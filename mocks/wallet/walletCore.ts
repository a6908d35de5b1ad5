import type { Address } from 'viem'
import type { Clock } from '#mocks/core/clock'
import type { Store } from '#mocks/core/createStore'
import type { RequestArguments } from '#mocks/core/eip1193'
import type { Trace } from '#mocks/trace/createTrace'
import type { ContractAccount } from './accounts/contractAccount.ts'
import type { Signers } from './accounts/createAccounts.ts'
import type { Origins } from './accounts/createOrigins.ts'
import type { SigningDevice } from './accounts/createSigningDevice.ts'
import type { UserContext } from './decisions/askUser.ts'
import type { Decision } from './decisions/decision.ts'
import type { SubscribeRpc } from './request/createNodeSubscriptions.ts'
import type { RequestHandle } from './request/createRequestHandle.ts'
import type { WalletState } from './state/walletState.ts'
import type { Outbox } from './transactions/createOutbox.ts'
import type { WalletChain } from './walletChain.ts'

/**
 * Sends one JSON-RPC call to a chain's node. `id` is the call's own, unique in the trace.
 * Rejects with the node's error: its code, message and data.
 */
export type SendRpc = (chain: WalletChain, id: string, args: RequestArguments) => Promise<unknown>

/** What all requests of a wallet share. */
export type WalletCore = UserContext & {
  readonly signers: Signers
  readonly contracts: ReadonlyMap<Address, ContractAccount>
  readonly delegate: Address | undefined
  readonly store: Store<WalletState>
  readonly origins: Origins
  readonly outbox: Outbox
  /** What ends with the wallet's process, such as a page's subscriptions. */
  readonly ends: Set<() => void>
  readonly trace: Trace
  readonly clock: Clock
  /** What the trace calls this wallet, among those of its page. */
  readonly id: string
  /** What was decided about requests that are being asked, by their id: the trace tells it with their end. */
  readonly decided: Map<string, Decision>
  readonly client: string
  readonly send: SendRpc
  readonly subscribe: SubscribeRpc | undefined
  readonly device: SigningDevice
  /** The requests that are under way. */
  readonly handles: Set<RequestHandle>
  addChain(chain: WalletChain): void
}
