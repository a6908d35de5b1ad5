import { expect, test } from 'walletbench/playwright'
import { ADDRESS, measured, runs, SIGNATURE } from './measuredRuns.ts'

for (const app of runs)
  test(app.title, async ({ page, wallet }) => {
    await page.goto(app.path)
    await measured(async () => {
      await app.connect(page, 'MetaMask')
      await wallet.approve('eth_requestAccounts')
      await expect(page.locator('#account')).toHaveText(ADDRESS)
      await page.getByRole('button', { name: 'Sign message' }).click()
      await wallet.approve('personal_sign')
      await expect(page.locator('#result')).toHaveText(SIGNATURE)
    })
  })
