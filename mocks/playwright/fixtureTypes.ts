import type { RunningMetaMask } from '#mocks/metamask/startMetaMask'
import type { Bench } from '#mocks/node/bench/benchTypes'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import type { OwnBench, StartedChain, TestBench } from './bench/startTestBench.ts'
import type { Demo } from './console/demo.ts'
import type { TestConsole } from './console/sideConsole.ts'
import type { Egress } from './egress/egress.ts'
import type { EgressPort } from './egress/proxy/proxyHandler.ts'
import type { EgressProxy } from './egress/proxy/startEgressProxy.ts'
import type { BenchOptions, TestWalletOptions } from './options.ts'
import type { Disturbance } from './resilience/run/disturbance.ts'
import type { InstalledNetwork } from './side/installNetwork.ts'
import type { TestSide } from './side/testSide.ts'
import type { TestWallet } from './wallet/testWallet.ts'

/** The fixtures of a test, in addition to Playwright's. */
export type BenchFixtures = {
  /** The options of this test's wallets. */
  readonly walletOptions: TestWalletOptions
  /** The user's hand on the first wallet. */
  readonly wallet: TestWallet
  /** All wallets, in the order of `walletOptions.wallets`. */
  readonly wallets: readonly [TestWallet, ...TestWallet[]]
  /** The first chain of the bench, as it was when the worker started, plus `baseline`. */
  readonly chain: StartedChain
  /** All chains. */
  readonly chains: readonly [StartedChain, ...StartedChain[]]
  /** The part of the WalletConnect relay that this test uses: its faults and its state. */
  readonly relay: RelaySpace
  /** What the pages ask of other machines. Nothing reaches them, unless the test allows it. */
  readonly egress: Egress
  /** The console's own dapp and market, served for this test. It starts at its first use. */
  readonly demo: Demo
}

/** The fixtures of a worker. */
export type BenchWorkerFixtures = {
  /** The options of the worker's bench. */
  readonly benchOptions: BenchOptions
  /** The running chains, relay and registry, in the process of the tests. It starts at its first use. */
  readonly bench: Bench
  /**
   * Empty. Extend it to set the chain state that each test starts from.
   *
   * @example
   * export const test = base.extend<{}, { baseline: void }>({
   *   baseline: [async ({ bench }, use) => {
   *     await bench.chains[0].setBalance({ address, value: parseEther('5') })
   *     await use()
   *   }, { scope: 'worker' }],
   * })
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: Playwright's own form of a fixture without a value
  readonly baseline: void
}

export type OwnFixtures = {
  readonly testBench: TestBench
  readonly testSide: TestSide
  readonly testConsole: TestConsole
  readonly egressPort: EgressPort
  readonly session: {
    network?: InstalledNetwork | undefined
    pending?: readonly WalletRequest[]
    hasPassed?: boolean
    disturbance?: Disturbance | undefined
    isDisturbed?: boolean
  }
}
export type OwnWorkerFixtures = {
  readonly startedBench: TestBench | undefined
  readonly ownBench: OwnBench
  readonly egressProxy: EgressProxy
  readonly runningMetaMask: RunningMetaMask | undefined
}
