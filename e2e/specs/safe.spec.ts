import type { FrameLocator } from '@playwright/test'
import { serve } from '#mocks/node/testing/serve'
import { expect, test } from '#mocks/playwright/index'
import { publicChains } from '../support/benchOptions.ts'
import { startPageFor } from '../support/pages/startPage.ts'
import { HASH, SAFE_SIGNATURE } from '../support/patterns.ts'

const TO = '0x00000000000000000000000000000000000A11cE'

test.use({ benchOptions: publicChains })
const dapp = startPageFor(test, 'safeDapp')

const press = (app: FrameLocator, name: string) => app.getByRole('button', { name, exact: true }).click()

test('connects without a question, signs, refuses, sends', { tag: '@flow' }, async ({ page, wallet, chain }) => {
  const { simulated } = wallet
  if (!simulated) throw new RangeError('Not simulated')
  const app = await simulated.openInSafe(page, dapp.url)
  // In a Safe wagmi connects by itself.
  await expect(app.locator('#account')).toHaveText(simulated.safe.address)
  await press(app, 'Disconnect')
  await expect(app.locator('#account')).toHaveText('not connected')
  await press(app, 'Connect')
  await expect(app.locator('#account')).toHaveText(simulated.safe.address)
  expect(wallet.requests()).toEqual([])

  await press(app, 'Sign')
  const { transport, origin } = await wallet.approve('personal_sign')
  expect({ transport, origin }).toEqual({ transport: 'safe', origin: new URL(dapp.url).origin })
  await expect(app.locator('#result')).toHaveText(SAFE_SIGNATURE)
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

test.describe('a dapp that cannot be framed is named', () => {
  const headers = { 'X-Frame-Options': 'DENY', 'Content-Security-Policy': "frame-ancestors 'none'" }
  for (const [header, value] of Object.entries(headers))
    test(`by ${header}`, async ({ page, wallet }) => {
      await page.route('https://dapp.test/', (route) =>
        route.fulfill({ contentType: 'text/html', headers: { [header]: value }, body: 'dapp' }),
      )
      await expect(wallet.simulated?.openInSafe(page, 'https://dapp.test/')).rejects.toThrow(
        `The dapp did not open in the frame of the Safe.\n  dapp https://dapp.test/\n  Safe’s page https://dapp.test\n  ${header.toLowerCase()}: ${value}`,
      )
    })

  test('by its service worker, which answers in the place of the Safe’s page', async ({ page, wallet }) => {
    await using dappWithWorker = await serve((request, response) => {
      const isWorker = request.url === '/worker.js'
      response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html').end(isWorker ? WORKER : PAGE)
    })
    const url = `${dappWithWorker.url}/`
    await page.goto(url)
    await expect(page.locator('body')).toHaveText('controlled')
    const opening = wallet.simulated?.openInSafe(page, url)
    await expect(opening).rejects.toThrow('Another page opened in the place of the Safe’s.')
  })

  test('and by http, in a page of https', async ({ page, wallet }) => {
    const opening = wallet.simulated?.openInSafe(page, 'http://dapp.test/', { origin: 'https://app.safe.global' })
    await expect(opening).rejects.toThrow('A Safe’s page of https cannot frame a dapp of http.')
  })
})

test('what cannot be a Safe is named', async ({ page, wallet }) => {
  const { simulated } = wallet
  if (!simulated) throw new RangeError('Not simulated')
  expect(() => simulated.safe).toThrow('There is no Safe yet.')
  await expect(simulated.openInSafe(page, '/')).rejects.toThrow('The dapp’s address is not valid.\n  given: /')
  for (const [options, text] of [
    [{ owners: 2, threshold: 3 }, 'The Safe’s threshold does not fit its owners.'],
    [{ chainId: 5 }, 'The bench has no chain 5.'],
    [{ owners: [TO] }, 'The wallet has the key of no owner of the Safe.'],
  ] as const)
    await expect(simulated.openInSafe(page, dapp.url, options)).rejects.toThrow(text)
})

const PAGE = `<!doctype html><link rel="icon" href="data:,"><body><script>
  navigator.serviceWorker.register('/worker.js')
  navigator.serviceWorker.addEventListener('controllerchange', () => document.body.append('controlled'))
</script>`
const WORKER = `
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => event.respondWith(new Response('shell', { headers: { 'content-type': 'text/html' } })))
`
