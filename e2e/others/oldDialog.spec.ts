import type { Page } from '@playwright/test'
import { expect } from 'walletbench/playwright'
import { wallets } from '#fixtures/registry/wallets'
import { ADDRESS, SIGNATURE } from '../support/patterns.ts'
import { unlessBuilt } from './support/apps.ts'
import { test } from './support/test.ts'

const APP = 'walletconnect-modal'
/** The dialog asks for wallets that have WalletConnect 2, and on a computer for those that open there. */
const DESKTOP = wallets
  .filter(({ desktop_link, webapp_link, supports_wc }) => supports_wc && (desktop_link || webapp_link))
  .map(({ name }) => name)
const RECOMMENDED = 9
const PAGE = 40

const listed = (page: Page) =>
  page.locator('wcm-wallet-button').evaluateAll((buttons) => buttons.map((button) => button.getAttribute('name')))
const viewAll = (page: Page) => page.getByRole('button', { name: 'View All' }).click()

test.skip(...unlessBuilt(APP))
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeEach(async ({ page, served }) => {
  await page.goto(served.urlOf(APP))
})

test('lists the wallets with their images, page by page, and searches among them', async ({ page }) => {
  await page.getByRole('button', { name: 'WalletConnect' }).click()
  await expect(page.getByText('Connect your wallet')).toBeVisible()
  await expect.poll(() => listed(page)).toEqual(DESKTOP.slice(0, 3))

  await viewAll(page)
  await expect.poll(() => listed(page)).toEqual(DESKTOP.slice(0, RECOMMENDED + PAGE))
  const isDrawn = () =>
    page
      .locator('wcm-wallet-image img')
      .evaluateAll((images) => images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
  await expect.poll(isDrawn).toBe(true)
  await page.locator('wcm-wallet-button').last().scrollIntoViewIfNeeded()
  await expect.poll(() => listed(page)).toEqual(DESKTOP.slice(0, RECOMMENDED + 2 * PAGE))

  await page.getByPlaceholder('Search wallets').fill('TEAPOT')
  await expect.poll(() => listed(page)).toEqual(DESKTOP.filter((name) => name.includes('Teapot')))
  await page.getByPlaceholder('Search wallets').fill('no such wallet')
  await expect(page.getByText('No results found')).toBeVisible()
})

test('shows a code and copies its link, and a wallet that scans it signs', async ({ page, wallet }) => {
  await page.getByRole('button', { name: 'WalletConnect' }).click()
  await wallet.scan(page)
  await page.locator('wcm-modal-header .wcm-action-btn').click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await page.locator('wcm-qrcode').getAttribute('uri'))
  expect(link).toMatch(/^wc:[\da-f]{64}@2\?.*symKey=[\da-f]{64}/)

  await wallet.approve('eth_requestAccounts')
  await expect(page.locator('#account')).toHaveText(ADDRESS)
  // By verify's older frame: an origin that is not verified is none of the page's.
  expect(Object.keys(wallet.simulated?.getState().permissions ?? {})).toEqual([new URL(page.url()).origin])
  await page.getByRole('button', { name: 'Sign message' }).click()
  await wallet.approve('personal_sign')
  await expect(page.locator('#result')).toHaveText(SIGNATURE)
})

test('shows its code alone while the registry knows no wallet', async ({ page, wallet, bench }) => {
  bench.registry.faults.add({ match: {}, do: { kind: 'emptyList' } })
  await page.reload()
  await page.getByRole('button', { name: 'WalletConnect' }).click()
  await wallet.scan(page)
  await wallet.approve('eth_requestAccounts')
  await expect(page.locator('#account')).toHaveText(ADDRESS)
  expect(await listed(page)).toEqual([])
})
