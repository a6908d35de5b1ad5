import type { Wait } from '#mocks/core/clock'
import type { Store } from '#mocks/core/listeners'
import type { Outbox } from '#mocks/wallet/transactions/sendTransaction'
import type { Accounts } from '../../accounts/createAccounts.ts'
import type { WalletMethod } from '../../request/walletMethod.ts'
import type { WalletState } from '../../state/walletState.ts'
import type { AskNode } from '../../transactions/transactionRequest.ts'
import type { SafeAccount } from './safeTypes.ts'

export type SafeCore = {
  readonly signers: Pick<Accounts['signers'], 'get'>
  readonly outbox: Outbox
  readonly store: Store<WalletState>
  readonly wait: Wait
  now(): number
  isLocked(): boolean
  /** The node of a chain. @throws BenchError when the wallet does not know the chain */
  toAskNode(chainId: number): AskNode
}

/** A Safe, and the methods that its frame asks of the wallet: wallets without one do not load them. */
export type AddedSafe = { readonly account: SafeAccount; readonly methods: ReadonlyMap<string, WalletMethod> }
