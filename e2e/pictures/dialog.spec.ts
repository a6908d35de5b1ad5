import { fileURLToPath } from 'node:url'
import { testIds } from '#console/testIds'
import { expect, test } from '../support/test.ts'
import { expectCode } from '../support/walletconnect/expectCode.ts'

const picture = (name: string) => fileURLToPath(new URL(`../../.github/pictures/dialog-${name}.png`, import.meta.url))

const shimmer = 'wui-card-select-loader'

const faults = [
  { fault: 'slow', sight: shimmer, count: 20, throws: false },
  { fault: 'http400', sight: shimmer, count: 20, throws: true },
  { fault: 'http500', sight: shimmer, count: 20, throws: true },
  { fault: 'broken-json', sight: shimmer, count: 20, throws: true },
  { fault: 'empty-list', sight: shimmer, count: 4, throws: false },
  { fault: 'missing-images', sight: 'w3m-all-wallets-list-item', count: 40, throws: true },
]

test.beforeEach(({ consolePage }) => consolePage.page.setViewportSize({ width: 1440, height: 760 }))

test('dialog-none', async ({ consolePage }) => {
  const { page } = consolePage
  await consolePage.connectorRow('walletConnect').getByTestId(testIds.connect).click()
  await expectCode(page, expect.stringMatching(/^wc:/))
  await expect(page.getByTestId('all-wallets').locator('wui-tag')).toBeVisible()
  await page.locator('w3m-modal').screenshot({ path: picture('none') })
})

for (const { fault, sight, count, throws } of faults) {
  test.describe('the registry out of order', () => {
    // registry.spec.ts tests the exact errors.
    test.use({ expectedFaults: [throws ? [/./] : [], { scope: 'test' }] })

    test(`dialog-${fault}`, async ({ consolePage }) => {
      const { page } = consolePage
      await consolePage.openTab('bench')
      await consolePage.id(testIds.registryFault).selectOption(fault)
      await consolePage.connectorRow('walletConnect').getByTestId(testIds.connect).click()
      await page.getByTestId('all-wallets').click()
      await expect(page.locator('w3m-all-wallets-view').locator(sight)).toHaveCount(count)
      await page.locator('w3m-modal').screenshot({ path: picture(fault), animations: 'disabled' })
    })
  })
}
