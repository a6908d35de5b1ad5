import { expect, test } from '@playwright/test'
import { startPageFor } from '../support/pages/startPage.ts'
import { expectToPass, TIMES } from './runPasted.ts'
import { startCodegenCommand } from './startCodegenCommand.ts'

// One of them waits for the shop's patience each time.
const PATIENCE = 12
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

test('WalletConnect: the approval is lost, the shop says so, and the next one arrives', async () => {
  await using codegen = await startCodegenCommand(`${shop.url}?patience=${PATIENCE}`, ['--title', 'connects again'])
  const { page, hand } = codegen
  const press = (name: string) => hand.click(page.getByRole('button', { name, exact: true }))

  await codegen.putOn('settlement-lost')
  await press('WalletConnect')
  await codegen.scan()
  await codegen.approveNext()
  await expect(page.getByRole('alert')).toContainText('has not answered yet', { timeout: 40_000 })
  await codegen.look()
  await codegen.takeOff()
  await press('WalletConnect')
  await codegen.scan()
  await codegen.approveNext()
  await expect(page.locator('#address')).toHaveText(/^0x/)

  const text = await codegen.end()
  expect(text).toContain("getByRole('alert').filter({ hasText: 'WalletConnect has not answered yet")
  expect(text).toContain('hits).toBeGreaterThan(0)\n  relay.faults.remove(fault)\n')
  expect(text).toMatch(/button', \{ name: 'Disconnect' \}\)\)\.toBeVisible\(\)\n\}\)\n$/)
  await expectToPass(text)
})
