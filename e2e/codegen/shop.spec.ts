import { expect, type Page, test } from '@playwright/test'
import { testIds } from '#console/testIds'
import { type ServedPage, startPage } from '../support/startPage.ts'
import { runPasted, TIMES } from './runPasted.ts'
import { startCodegenCommand } from './startCodegenCommand.ts'

// What `walletbench codegen` writes of a shop that knows no bench, by each of its wallets: as pasted it passes.

test.setTimeout(480_000)

let shop: ServedPage
test.beforeAll(async () => {
  shop = await startPage('mugShop')
})
test.afterAll(() => shop.stop())

const ways = { injected: 'MetaMask', walletConnect: 'WalletConnect', baseAccount: 'Base Account' } as const

/** A code that is drawn in a moment: a person presses again. */
async function scan(desk: Page): Promise<void> {
  await expect(async () => {
    await desk.getByTestId(testIds.scanQr).click()
    await expect(desk.getByTestId(testIds.inboxCard)).toHaveCount(1, { timeout: 4_000 })
  }).toPass()
}

for (const [way, wallet] of Object.entries(ways))
  test(`a mug, by ${way}`, async () => {
    await using codegen = await startCodegenCommand(shop.url, ['--title', 'buys a mug'])
    const { page, desk, hand, approve } = codegen
    const press = (name: string) => hand.click(page.getByRole('button', { name, exact: true }))
    const approveNext = () => desk.getByTestId(testIds.inboxCard).getByTestId(testIds.approve).click()

    await press(wallet)
    if (way === 'walletConnect') await scan(desk)
    await approveNext()
    await expect(page.locator('#address')).toHaveText(/^0x/)
    await press('Sign in')
    await approve('personal_sign')
    await press('Pay')
    await approve('eth_sendTransaction')
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

    const text = await codegen.end()
    const { output, ...outcome } = await runPasted(text)
    expect(outcome, `${text}\n${output}`).toEqual({ passed: TIMES, failed: 0 })
  })
