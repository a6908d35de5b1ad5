import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect } from '@playwright/test'
import { WebSocketServer } from 'ws'
import { mockChains } from '#mocks/playwright/chains/mockChains'
import { guardEgress } from '#mocks/playwright/egress/guardEgress'
import type { Ask } from '../support/egressPage/page.ts'
import { testOnEgressPage as test } from '../support/testOnEgressPage.ts'

// What Playwright does not route: sockets and requests of workers, and what is no HTTP. The proxy has it.

// A worker's first request may come before it is watched.
const BY_WORKER =
  /( from a worker, \w+\.ts:\d+:\d+ \(\w+\)|, asked at http:\S+ by a worker, a closing page or a context of the test's own)$/

for (const [way, url, place] of [
  ['socket', 'wss://api.example.com/', / from talkBySocket\.ts:3:18 \(talkBySocket\)$/],
  ['workerSocket', 'wss://api.example.com/', BY_WORKER],
  ['sharedWorkerSocket', 'wss://api.example.com/', BY_WORKER],
  ['sharedWorker', 'https://api.example.com/', BY_WORKER],
] as const)
  test(`asked by ${way}, unrouted, another machine is not reached`, async ({ ask, guard, findProblems }) => {
    expect(['error', 'TypeError']).toContain(await ask(way, `${url}?key=secret`))
    await expect.poll(findProblems).toHaveLength(1)
    const refused = { url: `${url}?key=…`, host: 'api.example.com', method: 'GET', outcome: 'refused' }
    expect(guard.egress.requests()).toMatchObject([refused])
    expect(await findProblems()).toEqual([expect.stringMatching(place)])
  })

test('what is allowed goes to the network, for pages and for workers', async ({ ask, guard }) => {
  guard.egress.allow('https://allowed.invalid/prices')
  // The network has no such name: both fail there, and not at the guard.
  expect(await ask('fetch', 'https://allowed.invalid/prices?key=secret')).toBe('TypeError')
  expect(await ask('sharedWorker', 'https://allowed.invalid/prices')).toBe('TypeError')
  expect(await guard.findProblems()).toEqual([])
  const allowed = { outcome: 'allowed', method: 'GET', url: 'https://allowed.invalid/prices?key=…' }
  expect(guard.egress.requests()).toMatchObject([allowed])
  expect(await ask('fetch', 'https://allowed.invalid/other')).toBe('TypeError')
  expect(await guard.findProblems()).toHaveLength(1)
})

test('Playwright’s own requests go to a host of which a path is allowed', async ({ context, guard }) => {
  guard.egress.allow('https://allowed.invalid/prices')
  // The network has no such name. The guard would refuse it by the proxy's certificate.
  await expect(context.request.get('https://allowed.invalid/prices')).rejects.not.toThrow('certificate')
  expect(await guard.findProblems()).toEqual([])
})

test('a browser that does not know the proxy’s certificate: a worker’s request is refused, and known by its host', async ({
  playwright,
  launchOptions,
  egressProxy,
  served,
}) => {
  const args = (launchOptions.args ?? []).filter((argument) => !argument.startsWith('--ignore-certificate-errors'))
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const context = await browser.newContext({ proxy: egressProxy.proxy })
  const guard = await guardEgress(context, { proxy: egressProxy })
  const page = await context.newPage()
  await page.goto(served.url)
  const asked = page.evaluate(() =>
    (window as unknown as { ask: Ask }).ask.sharedWorker('https://api.example.com/prices'),
  )
  expect(await asked).toBe('TypeError')
  await expect
    .poll(() => guard.findProblems())
    .toEqual(["wss or https api.example.com:443, asked by a worker, a closing page or a context of the test's own"])
  await guard.stop()
  await browser.close()
})

const chainId = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] })

test('a chain’s socket passes close codes both ways', async ({ ask, context, page, served, egressProxy }) => {
  const closing = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(closing, 'listening')
  closing.on('connection', (socket) => socket.on('message', () => socket.close(4321, 'enough')))
  const { port } = closing.address() as AddressInfo
  const chain = { chainId: 1, rpcUrl: `http://127.0.0.1:${port}`, wsUrl: `ws://127.0.0.1:${port}` }
  const { stop } = await mockChains(context, { chains: [chain], proxy: egressProxy })
  await page.goto(served.url)
  for (const way of ['socket', 'workerSocket'] as const)
    expect(await ask(way, 'wss://eth.merkle.io', chainId)).toBe('closed with 4321')
  await stop()
  closing.close()
  // Nothing listens there any more, and the page's socket fails as it does without a server.
  const again = await mockChains(context, { chains: [chain], proxy: egressProxy })
  expect(['closed with 1006', 'error']).toContain(await ask('workerSocket', 'wss://eth.merkle.io', chainId))
  await again.stop()
})

test('WebRTC sends nothing past the proxy', async ({ ask }) => {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const own = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? ''
  test.skip(own === '', 'This machine has no address besides loopback, which WebRTC leaves out.')
  const server = createSocket('udp4')
  server.bind(0, own)
  await once(server, 'listening')
  let count = 0
  server.on('message', (request, { port, address }) => {
    count += 1
    // RFC 5389 §15.2: where the request came from, as MAPPED-ADDRESS.
    const attribute = Buffer.from([0, 1, 0, 8, 0, 1, port >> 8, port & 255, ...address.split('.').map(Number)])
    const answer = [Buffer.from([1, 1, 0, attribute.length]), request.subarray(4, 20), attribute]
    server.send(Buffer.concat(answer), port, address)
  })
  expect(await ask('stun', `stun:${own}:${server.address().port}`)).toBe('complete')
  expect(count).toBe(0)
  server.close()
})
