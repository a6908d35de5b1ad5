import { expect, test } from '@playwright/test'
import { startPageFor } from '../support/pages/startPage.ts'
import { expectToPass, TIMES } from './runPasted.ts'
import { startCodegenCommand } from './startCodegenCommand.ts'

test.setTimeout(120_000 + TIMES * 30_000)
const shop = startPageFor(test, 'mugShop')
const ways = { injected: 'MetaMask', walletConnect: 'WalletConnect', baseAccount: 'Base Account' } as const

for (const [way, wallet] of Object.entries(ways))
  test(`a mug, by ${way}`, async () => {
    await using codegen = await startCodegenCommand(shop.url, ['--title', 'buys a mug'])
    const { page, hand, approve } = codegen
    const press = (name: string) => hand.click(page.getByRole('button', { name, exact: true }))

    await press(wallet)
    if (way === 'walletConnect') await codegen.scan()
    await codegen.approveNext()
    await expect(page.locator('#address')).toHaveText(/^0x/)
    await press('Sign in')
    await approve('personal_sign')
    await press('Pay')
    await approve('eth_sendTransaction')
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

    await expectToPass(await codegen.end())
  })
