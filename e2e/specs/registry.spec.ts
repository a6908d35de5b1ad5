import type { Locator } from '@playwright/test'
import { testIds } from '#console/testIds'
import { expect, test } from '../support/test.ts'
import { expectCode } from '../support/walletconnect/expectCode.ts'

type RegistryCase = {
  readonly fault: string
  /** The number of wallets in the dialog's first view. */
  readonly count: RegExp
  readonly expectedFaults: readonly RegExp[]
  readonly see: (list: Locator) => Promise<void>
}

const cards = (list: Locator) => list.locator('w3m-all-wallets-list-item')
const shimmers = (list: Locator) => list.locator('wui-card-select-loader')

const cases: readonly RegistryCase[] = [
  {
    fault: 'slow',
    count: /^\s*\d{3}\+?\s*$/,
    expectedFaults: [],
    async see(list) {
      await expect(shimmers(list).first()).toBeVisible()
      // Five seconds for the list, then five more for its images.
      await expect(cards(list).first().locator('wui-wallet-image')).toBeVisible({ timeout: 30_000 })
    },
  },
  {
    fault: 'http500',
    count: /^\s*0\s*$/,
    expectedFaults: [
      /^500: https:\/\/api.web3modal.org\//,
      /^console: Failed to load resource: .*500/,
      /^threw: HTTP status code: 500$/,
    ],
    /** The list never arrives, and no error says why. */
    async see(list) {
      await expect(shimmers(list)).toHaveCount(20)
      await expect(cards(list)).toHaveCount(0)
    },
  },
]

for (const { fault, count, expectedFaults, see } of cases)
  test.describe(`the registry: ${fault}`, () => {
    test.use({ expectedFaults: [expectedFaults, { scope: 'test' }] })

    test('what the dialog shows, and that its QR code connects all the same', async ({ consolePage }, testInfo) => {
      const { page } = consolePage
      const modal = page.locator('w3m-modal')
      await consolePage.openTab('bench')
      await consolePage.id(testIds.registryFault).selectOption(fault)
      await expect(consolePage.id(testIds.faultsOn)).toHaveAttribute('data-count', '1')
      await consolePage.connectorRow('walletConnect').getByTestId(testIds.connect).click()
      await expectCode(page, expect.stringMatching(/^wc:/))
      const entry = page.getByTestId('all-wallets')
      await entry.click()
      await see(page.locator('w3m-all-wallets-view'))
      await testInfo.attach(`dialog-${fault}`, { body: await modal.screenshot(), contentType: 'image/png' })
      await page.getByTestId('header-back').click()
      await expect(entry.locator('wui-tag')).toHaveText(count)
      await consolePage.id(testIds.scanQr).click()
      await consolePage.approve('wallet_requestPermissions')
      await expect(consolePage.id(testIds.status)).toHaveText('connected')
      await expect(modal).not.toHaveClass(/open/)
    })
  })
