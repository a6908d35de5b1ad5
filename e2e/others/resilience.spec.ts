import type { Page } from '@playwright/test'
import { createResilience, expect, type TestWallet } from 'walletbench/playwright'
import { apps, isBuilt, type OtherApp, type Way } from './support/apps.ts'
import { test } from './support/test.ts'

// Connect, sign and send in every way in which wallets fail, on dapps that are not ours: `npm test -- others-resilience`.
// What it finds is theirs, or their libraries': it is in the README, and fails nothing here.

const resilience = createResilience(test)
const ways: readonly Way[] = ['injected', 'walletConnect']
async function ask(app: OtherApp, way: Way, page: Page, wallet: TestWallet): Promise<void> {
  await app[way](page)
  if (way === 'walletConnect') await wallet.scan(page)
}

const tried = ['rainbowkit', 'appkit-wagmi', 'wagmi', 'connectkit']

for (const app of apps.filter(({ name }) => tried.includes(name)))
  test.describe(app.name, () => {
    test.skip(!isBuilt(app.name), `${app.name} is not installed: npm run setup:others`)
    for (const way of ways)
      resilience(`${app.name}, ${way}`, { failOn: [] }, async ({ page, wallet, served }) => {
        await page.goto(served.urlOf(app.name))
        await ask(app, way, page, wallet)
        await wallet.approve('eth_requestAccounts')
        await expect(page.locator('#account')).toHaveText(/^0x[\da-f]{40}$/i)
        await page.getByRole('button', { name: 'Sign message' }).click()
        await wallet.approve('personal_sign')
        await expect(page.locator('#result')).toHaveText(/^0x[\da-f]{130}$/)
        await page.getByRole('button', { name: 'Send 0.01 ETH' }).click()
        await wallet.approve('eth_sendTransaction')
        await expect(page.locator('#result')).toHaveText(/^0x[\da-f]{64}$/)
      })
  })

test.describe('test-dapp', () => {
  test.skip(!isBuilt('test-dapp'), 'test-dapp is not installed: npm run setup:others')
  test.beforeEach(async ({ context }) => {
    await context.route('https://cdnjs.cloudflare.com/**', (route) =>
      route.fulfill({ contentType: 'text/css', body: '' }),
    )
  })
  resilience('test-dapp', { failOn: [] }, async ({ page, wallet, served }) => {
    await page.goto(served.urlOf('test-dapp'))
    await page.getByRole('button', { name: 'Use MetaMask' }).click()
    await page.locator('#connectButton').click()
    await wallet.approve('eth_requestAccounts')
    await page.locator('#personalSign').click()
    await wallet.approve('personal_sign')
    await expect(page.locator('#personalSignResult')).toHaveText(/^0x[\da-f]{130}$/)
    await page.locator('#deployButton').click()
    await wallet.approve('eth_sendTransaction')
    await expect(page.locator('#contractStatus')).toHaveText('Deployed')
  })
})
