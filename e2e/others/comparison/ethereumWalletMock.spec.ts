import { expect } from '@playwright/test'
import { ethereumWalletMockFixtures as test } from '@synthetixio/ethereum-wallet-mock/playwright'
import { ADDRESS, measured, runs, SIGNATURE } from './measuredRuns.ts'

// RainbowKit stays at "Opening MetaMask…": the wallet is not announced by EIP-6963.
for (const app of runs.filter(({ name }) => name === 'wagmi'))
  test(app.title, async ({ page, ethereumWalletMock }) => {
    await page.goto(app.path)
    await ethereumWalletMock.connectToDapp()
    await page.evaluate(() => {
      const params = ['0x68656c6c6f', '0xd73b04b0e696b0945283defa3eee453814758f1a']
      Web3Mock.mock({ blockchain: 'ethereum', signature: { params, return: `0x${'00'.repeat(65)}` } })
    })
    await measured(async () => {
      await app.connect(page, 'Injected')
      await expect(page.locator('#account')).toHaveText(ADDRESS)
      await page.getByRole('button', { name: 'Sign message' }).click()
      await expect(page.locator('#result')).toHaveText(SIGNATURE)
    })
  })
