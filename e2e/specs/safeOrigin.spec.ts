import { expect, test } from '#mocks/playwright/index'
import { startPageFor } from '../support/pages/startPage.ts'

test.use({ benchOptions: { partitionedStorage: true } })
const dapp = startPageFor(test, 'safeDapp')

test('a dapp with allowedDomains takes no other Safe', async ({ page, wallet }) => {
  const { simulated } = wallet
  if (!simulated) throw new RangeError('Not simulated')
  const url = `${dapp.url}/?allowed`
  const other = await simulated.openInSafe(page, url)
  await other.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(other.locator('#result')).toContainText('timed out')

  const app = await simulated.openInSafe(page, url, { origin: 'https://app.safe.global' })
  // The answer comes from another process: on a busy machine the SDK's 10 ms may pass, and the user tries again.
  await expect(async () => {
    await app.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(app.locator('#account')).toHaveText(simulated.safe.address, { timeout: 1_000 })
  }).toPass()
  await app.getByRole('button', { name: 'Sign', exact: true }).click()
  await wallet.approve('personal_sign')
  await expect(app.locator('#verified')).toHaveText('true')
})
