import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { checkOptionNames } from '#mocks/core/knownNames'
import type { ChainOptions } from '#mocks/node/chains/chainTypes'
import type { WalletOptions } from '#mocks/node/dapps/walletOptions'
import type { WalletAnswer } from '#mocks/wallet/decisions/decision'
import type { WalletPolicyParameters } from '#mocks/wallet/decisions/policy'

/** Milliseconds: the longest that Node's timers know. */
export const LONGEST_TIMEOUT = 2 ** 31 - 1

const NAMES = [
  'chains',
  'mnemonic',
  'accounts',
  'rpc',
  'partitionedStorage',
  'realWallet',
] as const satisfies readonly (keyof BenchOptions)[]

/**
 * The bench of a worker: `use: { benchOptions: { … } }` in the configuration, or `test.use` at the top of a file. As
 * with all of Playwright's options the last one wins whole.
 *
 * @example
 * test.use({ benchOptions: { chains: [1, { id: 137, fork: 'https://polygon.example/key' }] } })
 */
export type BenchOptions = {
  /**
   * The chains. The wallet starts on the first. Default: a new chain with the id 1.
   *
   * With `cassette` a chain belongs to the test: it is recorded from `fork`, `upstream` or `rpcUrl` where the test has no
   * such file yet, and replayed from then on. `--update-snapshots` records it anew.
   *
   * @example
   * chains: [{ id: 1, fork: process.env.MAINNET_URL, cassette: 'buys.io' }]
   */
  readonly chains?: readonly [ChainOptions, ...ChainOptions[]] | undefined
  /** BIP-39 phrase of the test accounts, for test money only. Default: the bench's own. */
  readonly mnemonic?: string | undefined
  /** How many accounts are funded. Default 10. */
  readonly accounts?: number | undefined
  /** The chain ids of nodes that are not known, by the beginning of their URLs: `{ 'https://my-node.test': 1 }`. */
  readonly rpc?: Readonly<Record<string, number>> | undefined
  /**
   * Starts Chromium so that frames of other sites have storage, of their own for each page, as in a user's Chrome.
   * Playwright turns that off, and in Chromium they then have none: a dapp in the frame of `https://app.safe.global` needs
   * this. Default false.
   */
  readonly partitionedStorage?: boolean | undefined
  /** Runs the tests with a real wallet instead of the simulated one. */
  readonly realWallet?: 'metamask' | undefined
}

/**
 * The wallets of a test: `test.use({ walletOptions: { … } })` in a file or in any describe.
 *
 * @example
 * test.use({ walletOptions: { wallets: [{ persona: 'rainbow' }], connected: true } })
 */
export type TestWalletOptions = {
  /** The wallets that the pages find, the first one as `wallet`. Default: one that plays MetaMask. */
  readonly wallets?: readonly [WalletOptions, ...WalletOptions[]] | undefined
  /** How requests are answered for which the test makes no decision. Default `ask`: they wait for the test. */
  readonly policy?: WalletAnswer | WalletPolicyParameters | undefined
  /** The web origins that are connected from the start, or true for every origin that opens. Default: none. */
  readonly connected?: true | readonly string[] | undefined
  /** Further wire methods that a test may wait for, of a wallet of your own. */
  readonly methods?: readonly string[] | undefined
}

export function checkBenchOptions(options: BenchOptions): void {
  checkOptionNames('benchOptions', options, NAMES)
  const { realWallet } = options
  if (realWallet === undefined || realWallet === 'metamask') return
  throw new BenchError(`benchOptions.realWallet is ${quoteForeign(String(realWallet))}.`, {
    hint: "The only one is 'metamask'. Leave it out for the simulated wallet.",
  })
}

/** Reads a time-out as Playwright means it: 0 is none. */
export const toTimeLimit = (timeout: number): number =>
  timeout === 0 ? LONGEST_TIMEOUT : Math.min(timeout, LONGEST_TIMEOUT)
