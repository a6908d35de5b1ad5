import { test as base, type Page } from '@playwright/test'
import { METAMASK_START_TIMEOUT } from '#mocks/node/metamaskBuild/metaMaskBuild'
import type { BenchMetaMask } from './page/BenchMetaMask.ts'
import type { AsksIn } from './page/createWindows.ts'
import type { RunningMetaMask } from './startMetaMask.ts'
import type { MetaMaskOptions } from './startMetaMaskFor.ts'
import { startMetaMaskFor } from './startMetaMaskFor.ts'

/** The fixtures of a test, in addition to Playwright's. */
export type MetaMaskFixtures = {
  /**
   * Where MetaMask asks: in separate windows, as for users (the default), or in its tab, which is faster as it is
   * loaded once. MetaMask asks for chains, tokens and its password only in windows.
   */
  readonly asksIn: AsksIn
  /** The wallet: unlocked, on the first chain, and not connected to any site. */
  readonly metamask: BenchMetaMask
}

/** The fixtures of a worker. */
export type MetaMaskWorkerFixtures = {
  readonly metamaskOptions: MetaMaskOptions
  readonly runningMetaMask: RunningMetaMask
}

/**
 * Playwright's `test` with a real MetaMask in the browser of `page` and `context`. Each worker has one wallet, which is
 * reset after each test. The browser is that of Playwright's configuration.
 *
 * @throws BenchError if there is no build of MetaMask, or no node answers
 * @example
 * import { expect, test } from 'walletbench/metamask'
 *
 * test('connects', async ({ page, metamask }) => {
 *   await page.goto('http://localhost:3000')
 *   await page.getByRole('button', { name: 'Connect' }).click()
 *   await metamask.connectToDapp()
 *   await expect(page.getByText('0x')).toBeVisible()
 * })
 */
export const test = base.extend<MetaMaskFixtures, MetaMaskWorkerFixtures>({
  metamaskOptions: [{}, { option: true, scope: 'worker' }],

  runningMetaMask: [
    async ({ metamaskOptions, headless, launchOptions: { executablePath } }, use) => {
      const running = await startMetaMaskFor({ ...metamaskOptions, headed: !headless, executablePath })
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: METAMASK_START_TIMEOUT },
  ],

  context: async ({ runningMetaMask }, use) => await use(runningMetaMask.context),

  asksIn: ['window', { option: true }],

  page: async ({ runningMetaMask, asksIn }, use) => {
    const page = await runningMetaMask.openPage(asksIn)
    await use(page)
    if (!page.isClosed()) await page.close()
  },

  // Depends on the page, so that it ends before the page closes, and can take a screenshot.
  metamask: [
    async ({ runningMetaMask, page: _ }: { runningMetaMask: RunningMetaMask; page: Page }, use, testInfo) => {
      await use(runningMetaMask.metamask)
      if (testInfo.status !== testInfo.expectedStatus) await runningMetaMask.attachReport(testInfo)
      await runningMetaMask.reset()
    },
    { auto: true },
  ],
})
