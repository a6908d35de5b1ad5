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
  /** What a real wallet asks for itself. Undefined for simulated ones. */
  readonly walletHosts: WalletHosts | undefined
  readonly controls: WalletSideControls | undefined
  /** Puts the wallets into the pages of a context. Resolves to the simulated ones' documents. */
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
  /** Reads the time-out of `expect`, in milliseconds. */
  readonly readTimeout: () => number
  readonly step: Step
  readonly browser?: BrowserControls | undefined
  readonly observer?: PageObserver<Frame> | undefined
  /** Resolves once what a person did before a request of a dapp in a Safe is in the trace. Default: at once. */
  readonly settled?: (() => Promise<void>) | undefined
}
