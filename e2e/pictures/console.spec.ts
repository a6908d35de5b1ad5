import { fileURLToPath } from 'node:url'
import { testIds } from '#console/testIds'
import type { ConsolePage } from '../support/console/createConsolePage.ts'
import { expect, test } from '../support/test.ts'

const picture = (name: string) => fileURLToPath(new URL(`../../.github/pictures/${name}.png`, import.meta.url))

async function playFlow(consolePage: ConsolePage): Promise<void> {
  await consolePage.connect('walletConnect')
  await consolePage.sendApproved('personalSign', { message: 'Sign in to market.test' })
  const refused = await consolePage.sendRejected('tokenTransfer')
  await refused.getByTestId(testIds.cardToggle).click()
  await consolePage.sendMined('sendTransaction')
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`console-${colorScheme}`, async ({ consolePage }) => {
      await playFlow(consolePage)
      const { page } = consolePage
      // One whole flow: more of them would not fit into the picture.
      await consolePage.id(testIds.filterInput).fill('method:eth_sendTransaction status:ok')
      await consolePage.id(testIds.wireTable).hover()
      await page.mouse.wheel(0, -10_000)
      await page
        .locator(`[data-testid="${testIds.flowRow}"][data-method="eth_sendTransaction"][data-status="ok"]`)
        .click()
      await consolePage.send('signTypedData')
      await expect(consolePage.pending('eth_signTypedData_v4')).toBeVisible()
      await page.screenshot({ path: picture(`console-${colorScheme}`) })
    })
  })
}

test('console-phone', async ({ consolePage }) => {
  await consolePage.page.setViewportSize({ width: 390, height: 844 })
  await consolePage.id(testIds.paneTabDapp).click()
  await consolePage.pressConnect('org.walletbench.alpha')
  await consolePage.id(testIds.paneTabWallet).click()
  await expect(consolePage.pending('wallet_requestPermissions')).toBeVisible()
  await consolePage.page.screenshot({ path: picture('console-phone') })
})
