import { test as base, type TestInfo } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import type { Bench } from '#mocks/node/bench/benchTypes'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import { startTestBench, type TestBench } from './bench/startTestBench.ts'
import { type StartedChain, withStartBlock } from './bench/withStartBlock.ts'
import { expect } from './expect.ts'
import type { BenchOptions, TestWalletOptions } from './options.ts'
import { attachReport } from './report/attachReport.ts'
import { createTestSide, type TestSide } from './testSide.ts'
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
}

/** The fixtures of a worker. */
export type BenchWorkerFixtures = {
  /** The options of the worker's bench. */
  readonly benchOptions: BenchOptions
  /** The running chains, relay and registry, in the process of the tests. It starts at its first use. */
  readonly bench: Bench
  /**
   * Empty, to be extended: what it does to the chains stands in the state that each test begins with.
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

/** Fixtures that only others here use. */
type OwnFixtures = { readonly testSide: TestSide }
type OwnWorkerFixtures = { readonly testBench: TestBench; readonly startedBench: TestBench }

/** Milliseconds: a fork's first blocks come from its node. */
const START_TIMEOUT = 60_000

/**
 * Playwright's `test` with the whole other side of a dapp: a wallet in every page, its WalletConnect side with relay and
 * wallet list, and chains. The dapp stays as it is, and nothing beyond this machine is asked. Each test finds the chains
 * as the worker started them.
 *
 * @example
 * import { expect, test } from 'walletbench/playwright'
 *
 * test('connects', async ({ page, wallet }) => {
 *   await page.goto('http://localhost:3000')
 *   await page.getByRole('button', { name: 'Connect' }).click()
 *   await wallet.approve('eth_requestAccounts')
 *   await expect(page.getByText('0x')).toBeVisible()
 * })
 */
export const test = base.extend<BenchFixtures & OwnFixtures, BenchWorkerFixtures & OwnWorkerFixtures>({
  benchOptions: [{}, { option: true, scope: 'worker' }],
  walletOptions: [{}, { option: true }],

  startedBench: [
    async ({ benchOptions }, use) => {
      const started = await startTestBench(benchOptions)
      await use(started)
      await started.stop()
    },
    { scope: 'worker', timeout: START_TIMEOUT, box: true },
  ],

  bench: [({ startedBench }, use) => use(startedBench.bench), { scope: 'worker' }],

  baseline: [
    async ({ bench: _ }, use) => {
      await use()
    },
    { scope: 'worker' },
  ],

  // After the baseline, so that the first reset keeps what that did.
  testBench: [({ startedBench, baseline: _ }, use) => use(startedBench), { scope: 'worker', box: true }],

  testSide: [
    async ({ testBench, walletOptions }, use, testInfo) => {
      await testBench.reset()
      const side = await createTestSide({
        testBench,
        options: walletOptions,
        name: toName(testInfo),
        readTimeout: createTimeoutReader(),
        step: (title, run) => test.step(title, run, { box: true }),
      })
      await use(side)
      const problems = side.listProblems()
      await attachReport(testInfo, { wallets: side.wallets, testBench })
      await side.stop()
      throwProblems(problems, side, testInfo)
    },
    { box: true },
  ],

  context: async ({ context, testSide }, use) => {
    await testSide.install(context)
    await use(context)
  },

  wallet: ({ testSide }, use) => use(testSide.wallets[0]),
  wallets: ({ testSide }, use) => use(testSide.wallets),
  chains: async ({ testSide: _, bench }, use) => {
    const [first, ...others] = await Promise.all(bench.chains.map(withStartBlock))
    if (first) await use([first, ...others])
  },
  chain: ({ chains }, use) => use(chains[0]),
  relay: ({ testSide }, use) => use(testSide.relay),
})

/** Unique in the worker, and short: it is a part of the relay's address. */
function toName({ testId, retry, repeatEachIndex }: TestInfo): string {
  return `${testId}-${repeatEachIndex}-${retry}`
}

/** Reads the time-out of `expect` once: only a matcher is told. */
function createTimeoutReader(): () => Promise<number> {
  let timeout: number | undefined
  return async () => {
    if (timeout === undefined)
      await expect((ms: number) => {
        timeout = ms
      }).toReadTimeout()
    return timeout ?? 5_000
  }
}

/** A failed test says what waits for a decision: that is often why it failed. A passed one fails for what it left. */
function throwProblems(problems: readonly string[], side: TestSide, testInfo: TestInfo): void {
  const failed = testInfo.status !== testInfo.expectedStatus
  const waiting = failed ? side.wallets.flatMap((wallet) => wallet.pending()) : []
  const waits = waiting.map(({ method, origin }) => `${method}, by ${origin}, waits for a decision of the test.`)
  const [first] = waiting
  if (waits.length === 0 && problems.length === 0) return
  throw new BenchError(waits.length > 0 ? 'The wallet was not answered.' : 'The test prepared a decision in vain.', {
    metaMessages: [...waits, ...problems],
    hint: first
      ? `Decide: await wallet.approve('${first.method}'). Or for all: walletOptions: { policy: 'approve' }.`
      : 'Remove the decision, or make it optional: next(method, { optional: true }).',
  })
}
