import type { Page } from '@playwright/test'
import { testIds } from '#console/testIds'
import { startSideConsole } from '#mocks/playwright/console/startSideConsole'
import { createResilience, expect, type TestWallet, test } from '#mocks/playwright/index'
import type { SelfConnector } from './connectors.ts'

let url = ''

/** Serves the console's dapp alone: the wallets are those of the test. */
export const resilience = createResilience(
  test.extend<{ served: undefined }>({
    served: [
      async ({ testBench, testSide }, use, { testId }) => {
        const { controls } = testSide
        if (!controls) throw new Error('The demo needs a simulated wallet.')
        const demo = await startSideConsole({ testBench, space: testId, controls })
        url = demo.consoleUrl
        await use(undefined)
        await demo.stop()
      },
      { auto: true },
    ],
  }),
)

/** Opens the dapp and connects. */
export async function connectDemo(page: Page, wallet: TestWallet, { id, asks }: SelfConnector): Promise<void> {
  await page.goto(`${url}/?alone=${id === 'io.metamask' ? 'injected' : id}`)
  const row = page.getByTestId(testIds.connectorRow).and(page.locator(`[data-connector-id="${id}"]`))
  await row.getByTestId(testIds.connect).click()
  if (id === 'walletConnect') await wallet.scan(page)
  await wallet.approve(asks)
  await expect(row.getByTestId(testIds.disconnect)).toBeEnabled()
}
