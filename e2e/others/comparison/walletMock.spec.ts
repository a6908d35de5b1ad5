import { installMockWallet } from '@johanneskares/wallet-mock'
import { expect, test } from '@playwright/test'
import { http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { ADDRESS, KEY, measured, NODE, runs, SIGNATURE } from './measuredRuns.ts'

test.beforeEach(async ({ page }) => {
  await installMockWallet({
    page,
    account: privateKeyToAccount(KEY),
    defaultChain: mainnet,
    transports: { [mainnet.id]: http(NODE) },
  })
})

for (const app of runs)
  test(app.title, async ({ page }) => {
    await page.goto(app.path)
    await measured(async () => {
      // It is connected from the start, and RainbowKit finds that out by itself.
      if (app.name === 'wagmi') await app.connect(page, 'Mock Wallet')
      await expect(page.locator('#account')).toHaveText(ADDRESS)
      await page.getByRole('button', { name: 'Sign message' }).click()
      await expect(page.locator('#result')).toHaveText(SIGNATURE)
    })
  })
