import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { apps, type OtherApp } from './support/apps.ts'
import { type ServedApps, serveApps } from './support/serveApps.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<object, { served: ServedApps }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const served = await serveApps()
      await use(served)
      await served.stop()
    },
    { scope: 'worker' },
  ],
})

const ways = ['injected', 'walletConnect'] as const
const ADDRESS = /^0x[\da-f]{40}$/i
const HASH = /^0x[\da-f]{64}$/
const SIGNATURE = /^0x[\da-f]{130}$/

for (const app of apps)
  test.describe(app.name, () => {
    test.skip(
      !existsSync(new URL(`./${app.name}/dist/index.html`, import.meta.url)),
      'not installed: npm run setup:others',
    )
    for (const way of ways) {
      test(`${way}: connects, signs, sends, switches`, async ({ page, wallet, served }) => {
        await open(page, served, app)
        await app[way](page)
        if (way === 'walletConnect') await wallet.scan(page)
        await wallet.approve('eth_requestAccounts')
        await expect(account(page)).toHaveText(ADDRESS)
        await expect(page.locator('#chain')).toHaveText('1')

        await press(page, 'Sign message')
        await wallet.approve('personal_sign')
        await expect(result(page)).toHaveText(SIGNATURE)

        await press(page, 'Sign typed data')
        await wallet.approve('eth_signTypedData_v4')
        await expect(result(page)).toHaveText(SIGNATURE)

        await press(page, 'Send 0.01 ETH')
        await wallet.approve('eth_sendTransaction')
        await expect(result(page)).toHaveText(HASH)

        await press(page, 'Other chain')
        await expect(page.locator('#chain')).not.toHaveText('1')
      })

      test(`${way}: is refused`, async ({ page, wallet, served }) => {
        await open(page, served, app)
        await app[way](page)
        if (way === 'walletConnect') await wallet.scan(page)
        await wallet.reject('eth_requestAccounts')
        await expect(account(page)).toHaveText('none')
        await page.reload()
        await app[way](page)
        if (way === 'walletConnect') await wallet.scan(page)
        await wallet.approve('eth_requestAccounts')
        await expect(account(page)).toHaveText(ADDRESS)
        for (const [button, method] of REFUSED) {
          await press(page, button)
          await wallet.reject(method)
          await expect(result(page)).toHaveText(way === 'injected' ? /^Error 4001: / : /^Error (4001|5000|5002): /)
        }
      })

      test(`${way}: another account, a reload, each side leaves`, async ({ page, wallet, served }) => {
        await open(page, served, app)
        await app[way](page)
        if (way === 'walletConnect') await wallet.scan(page)
        const [first, second] = wallet.simulated?.getState().accounts ?? []
        const both = [first?.address, second?.address].flatMap((address) => address ?? [])
        await wallet.approve('eth_requestAccounts', { edit: { accounts: both } })
        await expect(account(page)).toHaveText(first?.address ?? '', { ignoreCase: true })
        await wallet.simulated?.switchAccount(both[1] ?? '0x')
        await expect(account(page)).toHaveText(both[1] ?? '', { ignoreCase: true })
        await page.reload()
        await expect(account(page)).toHaveText(both[1] ?? '', { ignoreCase: true })
        await press(page, 'Leave')
        await expect(account(page)).toHaveText('none')

        await page.reload()
        await app[way](page)
        if (way === 'walletConnect') await wallet.scan(page)
        await wallet.approve('eth_requestAccounts')
        await expect(account(page)).toHaveText(ADDRESS)
        for (const origin of Object.keys(wallet.simulated?.getState().permissions ?? {}))
          wallet.simulated?.disconnect(origin)
        await expect(account(page)).toHaveText('none')
      })
    }
  })

const REFUSED = [
  ['Sign message', 'personal_sign'],
  ['Sign typed data', 'eth_signTypedData_v4'],
  ['Send 0.01 ETH', 'eth_sendTransaction'],
] as const

const open = (page: Page, { url }: ServedApps, { name }: OtherApp) => page.goto(`${url}/${name}/dist/`)
const account = (page: Page) => page.locator('#account')
const result = (page: Page) => page.locator('#result')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
