import type { FrameLocator } from '@playwright/test'
import { expect, test } from '#mocks/playwright/index'
import { type ServedPage, startPage } from '../support/startPage.ts'

const TO = '0x00000000000000000000000000000000000A11cE'
const SIGNATURE = /^0x([0-9a-f]{130})+$/
const HASH = /^0x[0-9a-f]{64}$/

let dapp: ServedPage
test.beforeAll(async () => {
  dapp = await startPage('safeDapp')
})
test.afterAll(() => dapp.stop())

const press = (app: FrameLocator, name: string) => app.getByRole('button', { name, exact: true }).click()
const connect = async (app: FrameLocator, account: string) => {
  // In a Safe wagmi connects by itself.
  await expect(app.locator('#account')).toHaveText(account)
}

test('connects without a question, signs, refuses, sends', { tag: '@flow' }, async ({ page, wallet, chain }) => {
  const { simulated } = wallet
  if (!simulated) throw new RangeError('Not simulated')
  const app = await simulated.openInSafe(page, dapp.url)
  await connect(app, simulated.safe.address)
  await press(app, 'Disconnect')
  await expect(app.locator('#account')).toHaveText('not connected')
  await press(app, 'Connect')
  await expect(app.locator('#account')).toHaveText(simulated.safe.address)
  expect(wallet.requests()).toEqual([])

  await press(app, 'Sign')
  const { transport, origin } = await wallet.approve('personal_sign')
  expect({ transport, origin }).toEqual({ transport: 'safe', origin: new URL(dapp.url).origin })
  await expect(app.locator('#result')).toHaveText(SIGNATURE)
  await expect(app.locator('#verified')).toHaveText('true')

  await press(app, 'Sign typed data')
  await wallet.approve('eth_signTypedData_v4')
  await expect(app.locator('#verified')).toHaveText('true')

  await press(app, 'Sign')
  await wallet.reject('personal_sign')
  await expect(app.locator('#result')).toContainText('Transaction was rejected')

  await press(app, 'Send')
  await wallet.approve('eth_sendTransaction')
  await expect(app.locator('#result')).toHaveText(HASH)
  await expect(app.locator('#status')).toHaveText('receipt')
  expect(await chain.client.getBalance({ address: TO })).toBe(5n)

  await press(app, 'Send batch')
  await wallet.approve('wallet_sendCalls')
  await expect(app.locator('#status')).toHaveText('success')
  expect(await chain.client.getBalance({ address: TO })).toBe(8n)
})

test('two of three: waits, is confirmed and executed, or replaced', async ({ page, wallet, chain }) => {
  const { simulated } = wallet
  if (!simulated) throw new RangeError('Not simulated')
  const app = await simulated.openInSafe(page, dapp.url, { owners: 3, threshold: 2 })
  const { safe } = simulated
  await connect(app, safe.address)
  await press(app, 'Send')
  await wallet.approve('eth_sendTransaction')
  await expect(app.locator('#status')).toHaveText('no receipt')
  const [waiting] = await safe.queue()
  if (!waiting) throw new RangeError('The queue is empty')
  await expect(app.locator('#result')).toHaveText(waiting.safeTxHash)
  await safe.confirm(waiting.safeTxHash, safe.owners[2])
  await safe.execute(waiting.safeTxHash)
  expect(await chain.client.getBalance({ address: TO })).toBe(5n)

  await press(app, 'Send batch')
  await wallet.approve('wallet_sendCalls')
  await expect(app.locator('#status')).toHaveText('pending')
  const [batch] = await safe.queue()
  if (!batch) throw new RangeError('The queue is empty')
  await safe.replace(batch.safeTxHash, { to: TO, value: 1n })
  expect((await safe.history()).map(({ status }) => status)).toEqual(['SUCCESS', 'CANCELLED', 'SUCCESS'])
  expect(await chain.client.getBalance({ address: TO })).toBe(6n)

  await press(app, 'Sign')
  await wallet.approve('personal_sign')
  await expect.poll(() => safe.messages().length).toBe(1)
  await expect(app.locator('#result')).toHaveText('')
  await safe.confirmMessage(safe.messages()[0]?.messageHash ?? '0x')
  await expect(app.locator('#verified')).toHaveText('true')
})

test('comes back after a reload, and stays away after it has disconnected', async ({ page, wallet }) => {
  const { simulated } = wallet
  if (!simulated) throw new RangeError('Not simulated')
  const app = await simulated.openInSafe(page, dapp.url)
  await connect(app, simulated.safe.address)
  await page.reload()
  await expect(app.locator('#account')).toHaveText(simulated.safe.address)
  await press(app, 'Sign')
  await wallet.approve('personal_sign')
  await expect(app.locator('#verified')).toHaveText('true')

  await press(app, 'Disconnect')
  await expect(app.locator('#account')).toHaveText('not connected')
  await page.reload()
  await expect(app.locator('body[data-ready]')).toBeAttached()
  await expect(app.locator('#account')).toHaveText('not connected')
})

test('signs on chain: the signature is 0x', async ({ page, wallet }) => {
  const { simulated } = wallet
  if (!simulated) throw new RangeError('Not simulated')
  const app = await simulated.openInSafe(page, dapp.url, { signing: 'on-chain' })
  await connect(app, simulated.safe.address)
  await press(app, 'Sign')
  await wallet.approve('personal_sign')
  await expect(app.locator('#result')).toHaveText('0x')
  expect(await simulated.safe.history()).toMatchObject([{ status: 'SUCCESS', operation: 1 }])
})
