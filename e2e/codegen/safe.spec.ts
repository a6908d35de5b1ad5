import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { testIds } from '#console/testIds'
import { having } from '../support/having.ts'
import { startPageFor } from '../support/pages/startPage.ts'
import { HASH, SAFE_SIGNATURE } from '../support/patterns.ts'
import { expectToPass, TIMES } from './runPasted.ts'
import { startCodegenCommand } from './startCodegenCommand.ts'

test.setTimeout(120_000 + TIMES * 30_000)
const dapp = startPageFor(test, 'safeDapp')

const inSafe = (page: Page): FrameLocator => page.frameLocator('[title="Safe App"]')

const firstLine = (text: string) => /=> \{\n(?: {2}test\.setTimeout.*\n)? {2}(.*)\n/.exec(text)?.[1]

test('by Safe in the demo: its row opens it, connects, signs, sends, and is refused', async () => {
  await using codegen = await startCodegenCommand('demo', ['--title', 'signs'])
  const { page, hand, approve, reject } = codegen
  const row = having(page.getByTestId(testIds.connectorRow), { 'connector-id': 'safe' })
  await hand.click(row.getByTestId(testIds.connectorNeed))
  const app = inSafe(page)
  const card = (name: keyof typeof testIds.cards) => app.getByTestId(testIds.cards[name])
  const status = card('personalSign').getByTestId(testIds.runStatus)
  await hand.click(app.getByRole('button', { name: 'Connect Safe' }))
  await expect(app.getByTestId(testIds.connection)).toHaveAttribute('data-connector-id', 'safe')
  await hand.click(card('personalSign').getByTestId(testIds.send))
  await approve('personal_sign')
  await expect(status).toHaveAttribute('data-status', 'ok')
  await hand.click(card('sendTransaction').getByTestId(testIds.cardToggle))
  await hand.click(card('sendTransaction').getByTestId(testIds.send))
  await approve('eth_sendTransaction')
  await expect(card('sendTransaction').getByTestId(testIds.runStatus)).toHaveAttribute('data-status', 'ok')
  await hand.click(card('personalSign').getByTestId(testIds.send))
  await reject('personal_sign')
  await expect(status).toHaveAttribute('data-status', 'error')
  const text = await codegen.end()
  expect(firstLine(text)).toBe('const app = await wallet.simulated?.openInSafe(page, demo.url)')
  expect(text).not.toContain('Open in a Safe')
  await expectToPass(text)
})

async function useDapp(url: string, ...words: string[]): Promise<string> {
  await using codegen = await startCodegenCommand(url, ['--title', 'signs', ...words])
  const { page, hand, approve } = codegen
  const app = inSafe(page)
  const press = (name: string) => hand.click(app.getByRole('button', { name, exact: true }))
  await expect(app.locator('#account')).toHaveText(/^0x/)
  await press('Sign')
  await approve('personal_sign')
  await expect(app.locator('#result')).toHaveText(SAFE_SIGNATURE)
  await expect(app.locator('#verified')).toHaveText('true')
  await page.reload()
  await expect(app.locator('#account')).toHaveText(/^0x/)
  await press('Send')
  await approve('eth_sendTransaction')
  await expect(app.locator('#result')).toHaveText(HASH)
  await expect(app.locator('#status')).toHaveText('receipt')
  await press('Send batch')
  await codegen.decideByCommand('reject', 'wallet_sendCalls')
  await expect(app.locator('#result')).toContainText('Transaction was rejected')
  return codegen.end()
}

test('by --safe: any dapp signs, is loaded again, sends, and is refused by a command', async () => {
  const text = await useDapp(dapp.url, '--safe')
  expect(firstLine(text)).toBe(`const app = await wallet.simulated?.openInSafe(page, '${dapp.url}/')`)
  expect(text).toContain('  await page.reload()\n')
  await expectToPass(text)
})

test('by --safe-origin: a dapp that allows Safe{Wallet}’s own origin alone', async () => {
  const text = await useDapp(`${dapp.url}/?allowed&patient`, '--safe-origin', 'https://app.safe.global')
  expect(text).toContain("origin: 'https://app.safe.global'")
  expect(text).toContain('test.use({ benchOptions: { partitionedStorage: true } })')
  await expectToPass(text)
})
