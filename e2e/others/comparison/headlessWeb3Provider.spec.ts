import { test as base, expect } from '@playwright/test'
import headless from 'headless-web3-provider'
import { ADDRESS, KEY, measured, NODE, runs, SIGNATURE } from './measuredRuns.ts'

// Node finds no named exports in its CommonJS.
const { injectHeadlessWeb3Provider, Web3RequestKind } = headless
type Wallet = Awaited<ReturnType<typeof injectHeadlessWeb3Provider>>
const test = base.extend<{ injectWeb3Provider: (page: import('@playwright/test').Page) => Promise<Wallet> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
  injectWeb3Provider: async ({}, use) => {
    await use((page) => injectHeadlessWeb3Provider(page, [KEY], 1, NODE))
  },
})

for (const app of runs)
  test(app.title, async ({ page, injectWeb3Provider }) => {
    const wallet = await injectWeb3Provider(page)
    await page.goto(app.path)
    await measured(async () => {
      await app.connect(page, 'Headless Web3 Provider')
      await wallet.authorize(Web3RequestKind.RequestPermissions)
      await wallet.authorize(Web3RequestKind.RequestAccounts)
      await expect(page.locator('#account')).toHaveText(ADDRESS)
      await page.getByRole('button', { name: 'Sign message' }).click()
      await wallet.authorize(Web3RequestKind.SignMessage)
      await expect(page.locator('#result')).toHaveText(SIGNATURE)
    })
  })
