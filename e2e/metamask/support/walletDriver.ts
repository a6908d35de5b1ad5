import type { Page } from '@playwright/test'

/** What a wallet asks a person. */
export type Asked =
  | 'connect'
  | 'sign'
  | 'typedData'
  | 'transaction'
  | 'addChain'
  | 'switchChain'
  | 'watchAsset'
  | 'batch'

/** A transaction's gas: units, and wei for each. */
export type GasEdit = {
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** A wallet as a person uses it: the simulated one, or a real MetaMask. One suite runs on both. */
export type WalletDriver = {
  readonly kind: 'metamask' | 'simulator'
  /** The id of its row among the console's connectors. */
  readonly connector: string
  /** What wagmi's `useConnectionEffect` tells of a dapp that starts connected: nothing where it finds itself so. */
  readonly toldAtConnection: readonly 'connect'[]
  /** Says yes to what is asked. */
  approve(asked: Asked): Promise<void>
  /** Says no to it. */
  reject(asked: Asked): Promise<void>
  /** Closes the window that asks. */
  close(asked: Asked): Promise<void>
  /** Connects, with these accounts: their places, from 0 on. */
  connectWith(accounts: readonly number[]): Promise<void>
  /** Expects that the person is shown a text in what is asked. */
  expectShown(asked: Asked, text: string | RegExp): Promise<void>
  /** Writes other gas into the transaction that is asked for; its answer is another step. */
  editGas(gas: GasEdit): Promise<void>
  /** Writes another amount, in tokens, into the approval that is asked for. Undefined where the wallet cannot. */
  readonly setSpendingCap: ((amount: string) => Promise<void>) | undefined
  /** Expects that the wallet warns the person of what is asked, or that it does not. */
  expectWarning(asked: Asked, warns: boolean): Promise<void>
  /** Says yes to what the wallet warns of. */
  approveDespiteWarning(asked: Asked): Promise<void>
  /** Expects that so many requests wait for the person. */
  expectWaiting(count: number): Promise<void>
  /** Expects that the person is asked nothing. */
  expectNothingAsked(): Promise<void>
  /** Has an account as the current one, for the dapp in this page. */
  switchAccount(account: number): Promise<void>
  lock(): Promise<void>
  unlock(): Promise<void>
  /** Unlocks where the locked wallet asks for its password before what is asked. */
  unlockAsked(asked: Asked): Promise<void>
  /** Ends the site's connection from the wallet's side. */
  disconnect(page: Page): Promise<void>
}
