import { devices } from '@playwright/test'
import { expect } from 'walletbench/playwright'
import { ADDRESS, SIGNATURE } from '../support/patterns.ts'
import { unlessBuilt } from './support/apps.ts'
import { test } from './support/test.ts'

const CHOICES = [
  { app: 'rainbowkit', choose: ['Rainbow'], link: 'rainbow://wc?uri=' },
  { app: 'rainbowkit', choose: ['WalletConnect', 'Bench Wallet'], link: 'walletbench://wc?uri=' },
  { app: 'appkit-wagmi', choose: ['Bench Wallet'], link: 'walletbench://wc?uri=' },
] as const

for (const { app, choose, link } of CHOICES)
  test.describe(`${app} on a phone: ${choose.join(', ')}`, () => {
    const { defaultBrowserType: _, ...descriptor } = devices['iPhone 15'] ?? {}
    // In the page is another wallet than the one that the dialog opens.
    test.use({ ...descriptor, walletOptions: { wallets: [{ persona: 'trust' }] } })
    test.skip(...unlessBuilt(app))

    test('connects by the link that the dialog opens, and signs', async ({ page, context, wallet, served }) => {
      await page.goto(served.urlOf(app))
      const opened: string[] = []
      context.on('request', (request) => {
        if (request.isNavigationRequest() && request.url().includes('symKey')) opened.push(request.url())
      })
      await page.getByRole('button', { name: 'Connect Wallet' }).tap()
      for (const name of choose) await page.getByRole('button', { name: new RegExp(`^${name}`) }).tap()
      await wallet.scan(page)
      expect(opened[0]?.slice(0, link.length)).toBe(link)
      await wallet.approve('eth_requestAccounts')
      await expect(page.locator('#account')).toHaveText(ADDRESS)
      expect(context.pages()).toEqual([page])

      await page.getByRole('button', { name: 'Sign message' }).tap()
      await wallet.approve('personal_sign')
      await expect(page.locator('#result')).toHaveText(SIGNATURE)
    })
  })
