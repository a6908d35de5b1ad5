import type { Page } from '@playwright/test'

/** The kinds of requests that a wallet shows to its user. */
export type Asked =
  | 'connect'
  | 'sign'
  | 'typedData'
  | 'transaction'
  | 'addChain'
  | 'switchChain'
  | 'watchAsset'
  | 'batch'

/** A transaction's gas: units, and wei for each unit. */
export type GasEdit = {
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** A wallet as its user operates it: the simulated one, or a real MetaMask. One suite runs on both. */
export type WalletDriver = {
  readonly kind: 'metamask' | 'simulator'
  /** The id of its row among the console's connectors. */
  readonly connector: string
  /** What `useConnectionEffect` of wagmi reports to a dapp that starts connected; empty when it reports nothing. */
  readonly toldAtConnection: readonly 'connect'[]
  /** Approves a request. */
  approve(asked: Asked): Promise<void>
  /** Rejects a request. */
  reject(asked: Asked): Promise<void>
  /** Closes the window of a request. */
  close(asked: Asked): Promise<void>
  /** Connects with the accounts at these positions, from 0 on. */
  connectWith(accounts: readonly number[]): Promise<void>
  /** Expects that a request shows this text. */
  expectShown(asked: Asked, text: string | RegExp): Promise<void>
  /** Changes the gas of a transaction request, without answering it. */
  editGas(gas: GasEdit): Promise<void>
  /** Changes the amount of an approval request, in tokens. Undefined when the wallet cannot do that. */
  readonly setSpendingCap: ((amount: string) => Promise<void>) | undefined
  /** Expects that the wallet warns about a request, or that it does not. */
  expectWarning(asked: Asked, warns: boolean): Promise<void>
  /** Approves a request that the wallet warns about. */
  approveDespiteWarning(asked: Asked): Promise<void>
  /** Expects that this many requests wait for the user. */
  expectWaiting(count: number): Promise<void>
  /** Expects that no request waits for the user. */
  expectNothingAsked(): Promise<void>
  /** Makes an account the current one for the dapp in this page. */
  switchAccount(account: number): Promise<void>
  lock(): Promise<void>
  unlock(): Promise<void>
  /** Unlocks a locked wallet that asks for its password before it shows a request. */
  unlockAsked(asked: Asked): Promise<void>
  /** Disconnects the site from the wallet's side. */
  disconnect(page: Page): Promise<void>
}
