import { test as base, expect } from '@playwright/test'
import type { SignClient } from '@walletconnect/sign-client'
import { startMockNetwork } from '#mocks/node/relay/startMockNetwork'
import type { Served } from '#mocks/node/testing/serve'
import { type MockWalletConnectReturnType, mockWalletConnect } from '#mocks/playwright/mockWalletConnect'
import { oncePerWorker } from '../support/oncePerWorker.ts'
import { startPage } from '../support/pages/startPage.ts'

type Wallet = Awaited<ReturnType<typeof SignClient.init>>
const ACCOUNT = 'eip155:31337:0x00000000000000000000000000000000000000aa'

const test = base.extend<{ mock: MockWalletConnectReturnType; wallet: Wallet }, { dapp: Served }>({
  dapp: oncePerWorker(() => startPage('foreignDapp')),

  mock: async ({ context }, use) => {
    const mock = await mockWalletConnect(context)
    await use(mock)
    await mock.stop()
  },

  wallet: async ({ mock }, use) => {
    const network = await startMockNetwork({ relay: mock.relay, registry: mock.registry })
    const client = (await import('@walletconnect/sign-client')).SignClient
    const wallet = await client.init({
      projectId: 'another-project-id',
      customStoragePrefix: `wallet-${test.info().testId}`,
      storageOptions: { database: ':memory:' },
      telemetryEnabled: false,
      metadata: { name: 'Wallet', description: 'Signs', url: 'https://wallet.test', icons: [] },
    })
    await use(wallet)
    wallet.core.heartbeat.stop()
    await wallet.core.relayer.transportClose()
    network.stop()
  },
})

test('a page that is not ours pairs, and gets its signature', { tag: '@flow' }, async ({
  page,
  dapp,
  mock,
  wallet,
}) => {
  const failed: string[] = []
  page.on('requestfailed', (request) => {
    // The client removes verify's iframe as soon as it has its message.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') failed.push(`${request.url()} ${reason}`)
  })
  const verdicts: string[] = []
  wallet.on('session_proposal', ({ id, verifyContext }) => {
    verdicts.push(verifyContext.verified.validation)
    void wallet.approve({ id, namespaces: { eip155: { ...NAMESPACE, accounts: [ACCOUNT] } } })
  })
  wallet.on('session_request', ({ topic, id, verifyContext }) => {
    verdicts.push(verifyContext.verified.validation)
    void wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
  })

  await page.goto(dapp.url)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.locator('#uri')).toHaveText(/^wc:/)
  await wallet.pair({ uri: (await page.locator('#uri').textContent()) ?? '' })
  await expect(page.locator('#session')).toHaveText(ACCOUNT)
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect(page.locator('#result')).toHaveText('0xsigned')

  expect(verdicts).toEqual(['VALID', 'VALID'])
  expect(mock.relay.getState().clients).toMatchObject([{ role: 'dapp' }, { role: 'wallet' }])
  expect(failed).toEqual([])
})

test('a refused relay is an error to the page, which comes back when it is let in', async ({ page, dapp, mock }) => {
  const space = mock.relay.space('')
  const fault = space.faults.add({ match: {}, do: { kind: 'refuse', status: 401 } })
  await page.goto(dapp.url)
  const events = await page.evaluate(async () => {
    const socket = new WebSocket('wss://relay.walletconnect.org/')
    const seen: string[] = []
    for (const name of ['open', 'error']) socket.addEventListener(name, () => seen.push(name))
    await new Promise((resolve) => socket.addEventListener('close', resolve))
    return [...seen, 'close']
  })
  // WebSockets standard, "fail the WebSocket connection".
  expect(events).toEqual(['error', 'close'])

  await page.getByRole('button', { name: 'Connect' }).click()
  // The client tries again at once.
  await expect.poll(() => space.getState().counters.refused).toBeGreaterThan(1)
  space.faults.remove(fault)
  await expect(page.locator('#uri')).toHaveText(/^wc:/)
})

test("the page's own WebSockets are left alone", async ({ page, dapp, mock }) => {
  await page.goto(dapp.url)
  const seen = await page.evaluate(
    (url) => {
      const socket = new WebSocket(url)
      return new Promise((resolve) => {
        socket.onopen = () => resolve('open')
        socket.onerror = () => resolve('error')
      })
    },
    dapp.url.replace('http', 'ws'),
  )
  // Nothing intercepts WebSockets there: the network answers.
  expect(seen).toBe('error')
  expect(mock.relay.spaceNames()).toEqual([])
})

const NAMESPACE = { chains: ['eip155:31337'], methods: ['personal_sign'], events: [] }
