import { devices } from '@playwright/test'
import { testIds } from '#console/testIds'
import { expect, test } from '../support/test.ts'
import { expectCode } from '../support/walletconnect/expectCode.ts'

const uriPattern = /^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/
/** An error of the dialog itself: it draws the image of a wallet that has no size yet. */
const ownFaults = [/^console: Error: <svg> attribute (width|height): Unexpected end/]

test.beforeEach(async ({ consolePage }) => {
  await consolePage.connectorRow('walletConnect').getByTestId(testIds.connect).click()
})

test('the QR code says what the link says, and the wallet takes it by hand', async ({ consolePage }) => {
  const { page } = consolePage
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  // The dialog offers to copy before it has the link.
  await expect(async () => {
    await page.getByText('Copy link').click()
    expect(await readClipboard()).toMatch(uriPattern)
  }).toPass()
  const uri = await readClipboard()
  await expectCode(page, uri)

  await consolePage.id(testIds.pairUri).fill(uri)
  await consolePage.id(testIds.pairButton).click()
  await consolePage.approve('wallet_requestPermissions')
  await expect(consolePage.id(testIds.status)).toHaveText('connected')
  await expect(page.locator('w3m-modal')).not.toHaveClass(/open/)
  await expect(consolePage.id(testIds.sessionRow)).toHaveCount(1)
})

test('the list is the registry’s, and search narrows it', async ({ consolePage }) => {
  const { page } = consolePage
  await page.getByText('Search Wallet').click()
  await expect(page.getByText('Bench Wallet').first()).toBeVisible()
  const items = page.locator('w3m-all-wallets-list-item')
  await expect.poll(() => items.count()).toBeGreaterThan(20)
  await page.locator('w3m-all-wallets-view input[type=search]').fill('Bench Wallet')
  const found = page.locator('w3m-all-wallets-search w3m-all-wallets-list-item')
  await expect(found).toHaveCount(1)
})

test.describe('on a desktop', () => {
  test.use({ expectedFaults: [ownFaults, { scope: 'test' }] })

  test('a wallet that is chosen shows a QR code of its own view, with the same URI', async ({ consolePage }) => {
    const { page } = consolePage
    await page.getByText('Search Wallet').click()
    await page.locator('w3m-all-wallets-list-item').filter({ hasText: 'Bench Wallet' }).click()
    await expect(page.getByTestId('w3m-header-text')).toHaveText('Bench Wallet')
    const uri = await consolePage.id(testIds.scanQr).getAttribute('data-uri')
    expect(uri).toMatch(uriPattern)
    await expectCode(page, uri)
  })
})

test('closed by the person: 4001, and one may try again', async ({ consolePage }) => {
  const { page } = consolePage
  await page.getByTestId('w3m-header-close').click()
  await expect(consolePage.id(testIds.connectError)).toContainText('4001')
  await expect(consolePage.id(testIds.scanQr)).toBeDisabled()
  await consolePage.connect('walletConnect')
})

test.describe('on a phone', () => {
  const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
  test.use({
    userAgent,
    viewport,
    deviceScaleFactor,
    isMobile,
    hasTouch,
    expectedFaults: [ownFaults, { scope: 'test' }],
  })

  test('choosing the bench’s wallet opens it by its link: it scans, and asks', async ({ consolePage }) => {
    const { page } = consolePage
    await page.locator('w3m-all-wallets-list-item').filter({ hasText: 'Bench Wallet' }).click()
    await consolePage.id(testIds.paneTabWallet).click()
    await consolePage.approve('wallet_requestPermissions')
    await consolePage.expectConnected('walletConnect')
  })
})

test('a link to an app that is not there leaves page and worker in place', async ({ consolePage }) => {
  const { page } = consolePage
  const ended = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('beforeunload', () => resolve('beforeunload'))),
  )
  await page.evaluate(() => window.open('no-such-app://wc', '_self'))
  expect(await ended).toBe('beforeunload')
  // An answer comes after whatever the worker was told before.
  const status = await page.evaluate(async () => (await fetch('https://verify.walletconnect.org/v3/public-key')).status)
  expect(status).toBe(200)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1)
})
