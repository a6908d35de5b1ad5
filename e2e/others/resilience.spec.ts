import { createResilience, expect } from 'walletbench/playwright'
import { ADDRESS, HASH, SIGNATURE } from '../support/patterns.ts'
import { apps, askToConnect, unlessBuilt, ways } from './support/apps.ts'
import { test } from './support/test.ts'

// Connect, sign and send in every way in which wallets fail, on dapps that are not ours: `npm test -- others-resilience`.
// What it finds is theirs, or their libraries': it is in the README, and fails nothing here.

const resilience = createResilience(test)

const tried = ['rainbowkit', 'appkit-wagmi', 'wagmi', 'connectkit']

for (const app of apps.filter(({ name }) => tried.includes(name)))
  test.describe(app.name, () => {
    test.skip(...unlessBuilt(app.name))
    for (const way of ways)
      resilience(`${app.name}, ${way}`, { failOn: [] }, async ({ page, wallet, served }) => {
        await page.goto(served.urlOf(app.name))
        await askToConnect(app, way, page, wallet)
        await wallet.approve('eth_requestAccounts')
        await expect(page.locator('#account')).toHaveText(ADDRESS)
        await page.getByRole('button', { name: 'Sign message' }).click()
        await wallet.approve('personal_sign')
        await expect(page.locator('#result')).toHaveText(SIGNATURE)
        await page.getByRole('button', { name: 'Send 0.01 ETH' }).click()
        await wallet.approve('eth_sendTransaction')
        await expect(page.locator('#result')).toHaveText(HASH)
      })
  })

test.describe('test-dapp', () => {
  test.skip(...unlessBuilt('test-dapp'))
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
    await expect(page.locator('#personalSignResult')).toHaveText(SIGNATURE)
    await page.locator('#deployButton').click()
    await wallet.approve('eth_sendTransaction')
    await expect(page.locator('#contractStatus')).toHaveText('Deployed')
  })
})
