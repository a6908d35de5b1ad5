import type { FrameLocator, Page } from '@playwright/test'
import type { Address } from 'viem'
import type { Safe, SafeParameters } from '#mocks/wallet/remote/safe/safeTypes'
import type { Wallet } from '#mocks/wallet/walletTypes'

/** The Safe that frames the dapp, and its page. */
export type OpenInSafeOptions = Pick<SafeParameters, 'addressBook' | 'isReadOnly' | 'signing'> & {
  /**
   * How many owners the Safe has: the wallet's first accounts. Or the owners themselves; at least one of them an account of
   * the wallet's mnemonic. Default 1.
   */
  readonly owners?: number | readonly [Address, ...Address[]] | undefined
  /** How many of them have to confirm a transaction. Default 1. */
  readonly threshold?: number | undefined
  /** The Safe's chain. Default: the wallet's. */
  readonly chainId?: number | undefined
  /**
   * The web origin of the Safe's page. Default: the dapp's own, so that the frame's storage is its own too. Dapps with
   * `allowedDomains` need `https://app.safe.global`.
   */
  readonly origin?: string | undefined
}

/** The simulated wallet of a test. */
export type SimulatedWallet = Wallet & {
  /**
   * Opens a dapp in the frame of a Safe, as Safe{Wallet} opens Safe Apps. The Safe is put on the chain: its contracts are
   * those that Safe publishes, its owners the wallet's first accounts. Later calls open the same Safe, unless they name
   * other owners, threshold or chain.
   *
   * Its requests come to the same `wallet.approve`, `wallet.reject` and policies. To approve means: the first owner
   * confirms, and with a threshold of 1 executes. With more owners to come, the transaction waits in {@link safe}.
   *
   * @param url the dapp's address
   * @returns the frame of the dapp
   * @throws BenchError when the dapp cannot be framed, or the chain cannot be controlled
   * @example
   * const app = await wallet.simulated.openInSafe(page, 'http://localhost:3000', { owners: 3, threshold: 2 })
   * await app.getByRole('button', { name: 'Send' }).click()
   * await wallet.approve('eth_sendTransaction')
   * const [{ safeTxHash }] = await wallet.simulated.safe.queue()
   * await wallet.simulated.safe.confirm(safeTxHash)
   * await wallet.simulated.safe.execute(safeTxHash)
   */
  openInSafe(page: Page, url: string, options?: OpenInSafeOptions): Promise<FrameLocator>
  /** The Safe that {@link openInSafe} opened last. @throws BenchError before there is one */
  readonly safe: Safe
}
