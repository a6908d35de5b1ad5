import { expect, type Page, test } from '@playwright/test'
import { testIds } from '#console/testIds'
import { DEFAULT_ACCOUNTS } from '#mocks/node/index'
import { expectToPass } from './runPasted.ts'
import { startCodegenCommand } from './startCodegenCommand.ts'

test.setTimeout(180_000)
const [SELLER = '', BUYER = ''] = DEFAULT_ACCOUNTS
/** The connector's button. MetaMask's own connector has the same name as the wallet of the page. */
const ways = {
  injected: (page: Page) =>
    page
      .getByRole('listitem')
      .filter({ hasText: 'io.metamask' })
      .getByRole('button', { name: /^Connect/ }),
  walletConnect: (page: Page) => page.getByRole('button', { name: 'Connect WalletConnect' }),
} as const

for (const [way, findButton] of Object.entries(ways))
  test(`a tile is listed and bought, by ${way}`, async () => {
    await using codegen = await startCodegenCommand('demo', ['--title', 'lists and buys'])
    const { page, desk, hand, approve } = codegen
    const press = (name: string) => hand.click(page.getByRole('button', { name, exact: true }))
    const account = (address: string) => desk.locator(`[data-address="${address}"]`)

    await hand.click(page.getByRole('tab', { name: 'Market' }))
    await hand.click(findButton(page))
    if (way === 'walletConnect') await codegen.scan()
    await desk.getByTestId(testIds.inboxCard).getByTestId(testIds.editToggle).click()
    await desk.getByTestId(testIds.editAccount).and(account(BUYER)).check()
    await codegen.approveNext()
    await press('List tile #11')
    await hand.click(page.getByLabel('Price in ETH').filter({ visible: true }))
    await hand.press('ControlOrMeta+a')
    await page.keyboard.type('1.5')
    await press('Sign the listing')
    await approve('eth_sendTransaction')
    await approve('eth_signTypedData_v4')
    await expect(page.getByRole('button', { name: 'Cancel the listing of tile #11' })).toBeVisible()
    await codegen.look()
    await desk.getByTestId(testIds.accountRow).and(account(BUYER)).getByTestId(testIds.switchAccount).click()
    await press('Buy tile #11')
    await approve('eth_sendTransaction')
    await expect(page.getByText('sold', { exact: true })).toBeVisible()

    const text = await codegen.end()
    expect(text).toContain('await page.goto(demo.url)')
    expect(text).toContain('wallet.simulated?.switchAccount(account2)')
    expect(text).toContain(`const account1 = '${SELLER}'`)
    await expectToPass(text)
  })
