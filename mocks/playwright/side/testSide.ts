import type { BrowserContext, Frame } from '@playwright/test'
import type { PageConnections, PageObserver } from '#mocks/node/dapps/server/createPageConnections'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'
import type { WalletHosts } from '#mocks/playwright/egress/egress'
import type { BrowserControls, WalletSideControls } from '#mocks/world/walletSide'
import type { TestBench } from '../bench/startTestBench.ts'
import type { TestWalletOptions } from '../options.ts'
import type { Step } from '../report/createStep.ts'
import type { SimulatedTestWallet } from '../wallet/createSimulatedTestWallet.ts'
import type { TestWallet } from '../wallet/testWallet.ts'

export type TestSide = {
  readonly wallets: readonly [TestWallet, ...TestWallet[]]
  readonly hands: readonly SimulatedTestWallet[]
  readonly walletHosts: WalletHosts | undefined
  readonly controls: WalletSideControls | undefined
  install(context: BrowserContext): Promise<Pick<PageConnections<Frame>, 'frames' | 'subscribe'> | undefined>
  pending(): readonly WalletRequest[]
  findProblems(): readonly string[]
  stop(): Promise<void>
}

export type TestSideParameters = {
  readonly testBench: TestBench
  readonly options: TestWalletOptions
  /** Unique in the worker: the relay's space, and the wallets' storage. */
  readonly name: string
  readonly title: string
  readonly rpc?: Readonly<Record<string, number>> | undefined
  readonly baseUrl?: string | undefined
  /** Milliseconds. */
  readonly readTimeout: () => number
  readonly step: Step
  readonly browser?: BrowserControls | undefined
  readonly observer?: PageObserver<Frame> | undefined
  /** Resolves once the user's actions before a request of a dapp in a Safe are in the trace. */
  readonly settled?: (() => Promise<void>) | undefined
}
