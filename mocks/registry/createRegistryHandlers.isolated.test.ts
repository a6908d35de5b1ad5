import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRegistryHandlers } from './createRegistryHandlers.ts'
import { HOSTS } from './targets.ts'
import { createTestRegistry } from './testing/createTestRegistry.ts'

const { registry, trace } = createTestRegistry()
const stranger = http.all('*', () => HttpResponse.text('a stranger'))
const server = setupServer(...(await createRegistryHandlers(registry, trace)), stranger)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

test('a list, as fetch gets it', async () => {
  const response = await fetch('https://api.web3modal.org/getWallets?page=2&entries=10')
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toMatchObject({ count: 12, data: [{ name: 'Wallet 11' }, { name: 'Wallet 12' }] })
})

test('the explorer’s list, as Privy asks for it', async () => {
  const response = await fetch('https://explorer-api.walletconnect.com/v3/wallets?projectId=some-project')
  const { listings, total } = (await response.json()) as {
    listings: Record<string, { image_url: { md: string } }>
    total: number
  }
  expect([Object.keys(listings).length, total]).toEqual([12, 12])
  const [wallet] = Object.values(listings)
  expect((await fetch(String(wallet?.image_url.md))).headers.get('content-type')).toBe('image/svg+xml')
})

test('an image as a blob that knows its type', async () => {
  const blob = await (await fetch('https://api.web3modal.org/getWalletImage/x?st=appkit')).blob()
  expect(blob.type).toBe('image/svg+xml')
  expect(await blob.text()).toMatch(/^<svg/)
})

test('a preflight, which has no body', async () => {
  const response = await fetch('https://pulse.walletconnect.org/batch', { method: 'OPTIONS' })
  expect([response.status, await response.text()]).toEqual([204, ''])
})

test('telemetry as a beacon sends it', async () => {
  const body = JSON.stringify([{ props: { event: 'INITIALIZE' } }])
  const response = await fetch('https://pulse.walletconnect.org/batch?st=appkit', { method: 'POST', body })
  expect(response.status).toBe(202)
  expect(registry.getTelemetry()).toMatchObject([{ events: ['INITIALIZE'] }])
})

test('every path of every host is answered here', async () => {
  for (const host of Object.values(HOSTS).flat()) {
    for (const path of ['', '/', '/no/such/path?q=1']) {
      const response = await fetch(`https://${host}${path}`)
      expect([host, path, response.status]).toEqual([host, path, 404])
    }
  }
})

test.for(['https://foo.walletconnect.org/x', 'https://relay.walletconnect.org/x', 'http://api.reown.com/'])(
  '%s, which nothing here answers, is refused and told of',
  async (url) => {
    trace.clear()
    await expect(fetch(url)).rejects.toThrow('Failed to fetch')
    const { host, pathname } = new URL(url)
    expect(trace.snapshot()).toMatchObject([
      { hop: 'registry', phase: 'request', method: `GET ${host}${pathname}` },
      { hop: 'registry', phase: 'error', data: { error: { message: expect.stringContaining(url) } } },
    ])
  },
)

test.for(['https://walletconnect.org.dapp.test/', 'https://mywalletconnect.org/'])(
  '%s only looks like an address of theirs',
  async (url) => {
    trace.clear()
    expect([await (await fetch(url)).text(), trace.snapshot()]).toEqual(['a stranger', []])
  },
)
