import type { Page } from '@playwright/test'
import { expect, type TestWallet } from 'walletbench/playwright'
import { ADDRESS, HASH, SIGNATURE } from '../support/patterns.ts'
import { apps, askToConnect, unlessBuilt, ways } from './support/apps.ts'
import { readSessions } from './support/readSessions.ts'
import { test } from './support/test.ts'

const REFUSED = [
  ['Sign message', 'personal_sign'],
  ['Sign typed data', 'eth_signTypedData_v4'],
  ['Send 0.01 ETH', 'eth_sendTransaction'],
] as const

const listOrigins = (wallet: TestWallet) => Object.keys(wallet.simulated?.getState().permissions ?? {})
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function sign(page: Page, wallet: TestWallet): Promise<void> {
  await press(page, 'Sign message')
  await wallet.approve('personal_sign')
  await expect(page.locator('#result')).toHaveText(SIGNATURE)
}

for (const app of apps)
  test.describe(app.name, () => {
    test.skip(...unlessBuilt(app.name))
    test.beforeEach(async ({ page, served }) => {
      await page.goto(served.urlOf(app.name))
    })

    for (const way of ways) {
      const ask = (page: Page, wallet: TestWallet) => askToConnect(app, way, page, wallet)

      test(`${way}: connects, signs, sends, switches`, async ({ page, wallet, chains }) => {
        const { firstChain = 1, otherChain = 42161 } = app
        await ask(page, wallet)
        await wallet.approve('eth_requestAccounts')
        await expect(page.locator('#account')).toHaveText(ADDRESS)
        await expect(page.locator('#chain')).toHaveText(String(firstChain))

        await sign(page, wallet)
        await press(page, 'Sign typed data')
        await wallet.approve('eth_signTypedData_v4')
        await expect(page.locator('#result')).toHaveText(SIGNATURE)

        await press(page, 'Send 0.01 ETH')
        await wallet.approve('eth_sendTransaction')
        await expect(page.locator('#result')).toHaveText(HASH)
        const chain = chains.find(({ chainId }) => chainId === firstChain) ?? chains[0]
        await expect(chain).toHaveMined({ to: '0x000000000000000000000000000000000000dEaD', value: 10n ** 16n })

        await press(page, 'Other chain')
        await expect(page.locator('#chain')).toHaveText(String(otherChain))
      })

      test(`${way}: is refused`, async ({ page, wallet }) => {
        await ask(page, wallet)
        const { answer } = await wallet.reject('eth_requestAccounts')
        await expect(answer).rejects.toThrow()
        await expect(page.locator('#account')).toHaveText('none')

        await page.reload()
        await ask(page, wallet)
        await wallet.approve('eth_requestAccounts')
        await expect(page.locator('#account')).toHaveText(ADDRESS)
        for (const [button, method] of REFUSED) {
          await press(page, button)
          await wallet.reject(method)
          const shown = way === 'injected' ? /^Error 4001: / : /^Error (4001|5000): /
          await expect(page.locator('#result')).toHaveText(shown)
        }
      })

      test(`${way}: another account, a reload, each side leaves`, async ({ page, wallet, bench }) => {
        const [first = '0x', second = '0x'] = bench.accounts
        await ask(page, wallet)
        await wallet.approve('eth_requestAccounts', { edit: { accounts: [first, second] } })
        await expect(page.locator('#account')).toHaveText(first, { ignoreCase: true })
        wallet.simulated?.switchAccount(second)
        await expect(page.locator('#account')).toHaveText(second, { ignoreCase: true })
        if (app.storesLate) await sign(page, wallet)
        // The client tells of the account before it has stored it.
        const stored = new RegExp(`"accounts":\\["eip155:\\d+:${second}"`, 'i')
        if (way === 'walletConnect') await expect.poll(() => readSessions(page)).toMatch(stored)
        await page.reload()
        const within = app.reconnectsWithin && { timeout: app.reconnectsWithin }
        await expect(page.locator('#account')).toHaveText(second, { ignoreCase: true, ...within })
        await press(page, 'Leave')
        await expect(page.locator('#account')).toHaveText('none')
        const connected = app.staysPermitted?.includes(way) ? 1 : 0
        await expect.poll(() => listOrigins(wallet)).toHaveLength(connected)
        if (app.leavesLate && way === 'walletConnect') await expect.poll(() => readSessions(page)).toBe('[]')

        await page.reload()
        await ask(page, wallet)
        if (!app.staysPermitted?.includes(way)) await wallet.approve('eth_requestAccounts')
        await expect(page.locator('#account')).toHaveText(ADDRESS)
        // A client shows the account before it listens: nobody leaves within a tenth of a second.
        await sign(page, wallet)
        for (const origin of listOrigins(wallet)) wallet.simulated?.disconnect(origin)
        await expect(page.locator('#account')).toHaveText('none')
      })
    }
  })
