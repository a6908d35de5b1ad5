import { expect, test, vi } from 'vitest'
import { openTestSocket } from '#mocks/node/testing/openTestSocket'
import { testParts } from '#mocks/node/testing/testParts'
import type { LedWindow } from '#mocks/page/networkProtocol'
import { createLinkRefusals } from '#mocks/wallet/remote/walletlink/createLinkHandover'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { createPageNetwork } from '../server/createPageNetwork.ts'
import { startDappServer } from '../server/startDappServer.ts'
import { openPageSocket, talkBy } from '../testing/pageSocket.ts'
import { createPageWindows } from './createPageWindows.ts'

const DAPP = 'http://localhost:3000'
const WALLET = 'https://keys.coinbase.com/connect?sdkName=%40coinbase%2Fwallet-sdk'

const NONE = { chains: [], relay: { open: () => ({ refusal: 'none' }) }, registry: { respond: async () => undefined } }

async function startBed() {
  const { wallet, trace } = createBench({ policy: 'ask' })
  const windows = createPageWindows({ wallet, trace, links: createLinkRefusals() })
  const none = NONE as unknown as Parameters<typeof createPageNetwork>[0]
  const network = createPageNetwork({ ...none, windows, space: '' })
  const starting = startDappServer({ wallets: [{ wallet, options: {} }], trace, network, windows })
  const server = await testParts.add(starting)
  const [, dappSocket = ''] = /"(ws:[^"]+)"/.exec(server.script) ?? []
  const own = `http://127.0.0.1:${server.port}`
  return { wallet, server, dappSocket, own }
}

async function askForWindow(dappSocket: string, origin = DAPP) {
  const socket = await openPageSocket(dappSocket, origin)
  const led = await talkBy(socket)({ type: 'window', url: `${WALLET}&origin=https://else.test` })
  const address = (led as LedWindow).url
  return { socket, address, ticketUrl: `${address.replace(/^http/, 'ws').replace('#', '?ticket=')}` }
}

const opening = { type: 'open', page: 'one', referrer: 'https://else.test/' }

test('a page gets a window for a wallet’s address; its dapp is the one that asked, whatever it says', async () => {
  const { dappSocket, own } = await startBed()
  const { socket, address, ticketUrl } = await askForWindow(dappSocket)
  expect(address).toMatch(new RegExp(`^${own}/walletbench/window#[\\w-]{24}$`))
  expect(await talkBy(socket)({ type: 'window', url: 'https://other.test/connect' })).toBeUndefined()
  expect(await talkBy(await openPageSocket(ticketUrl, own))(opening)).toBe(DAPP)
})

test.each([
  ['of the dapp', DAPP, (url: string) => url, '403'],
  ['of another page of this machine', 'http://localhost:4000', (url: string) => url, '403'],
  ['of another site', 'https://evil.test', (url: string) => url, '403'],
  ['with another ticket', undefined, (url: string) => `${url.slice(0, -1)}~`, '401'],
  ['without a ticket', undefined, (url: string) => url.replace(/\?.*/, ''), '401'],
])('a socket %s is refused', async (_name, origin, change, status) => {
  const { dappSocket, own } = await startBed()
  const { ticketUrl } = await askForWindow(dappSocket)
  await expect(openPageSocket(change(ticketUrl), origin ?? own)).rejects.toThrow(status)
})

test('with its dapp gone a window ends, and its ticket too', async () => {
  const { dappSocket, own } = await startBed()
  const { socket, ticketUrl } = await askForWindow(dappSocket)
  const call = talkBy(await openPageSocket(ticketUrl, own))
  await call(opening)
  // Its greeting.
  expect(await call({ type: 'listen', page: 'one' })).toHaveLength(2)
  const ended = call({ type: 'listen', page: 'one' })
  socket.close()
  expect(await ended).toBeUndefined()
  await vi.waitFor(() => expect(openPageSocket(ticketUrl, own)).rejects.toThrow('401'))
})

test('its document is one that no page frames, and loads nothing', async () => {
  const { own, server } = await startBed()
  const response = await fetch(`${own}/walletbench/window`)
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src ws://127.0.0.1:${server.port}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  const [head = '', tail = ''] = (await response.text()).split(/<script>.+<\/script>/s)
  expect(head + tail).toMatch(/^<!doctype html>.+<\/html>\n$/s)
  expect(head + tail).not.toMatch(/<script|src=|href=/)
  expect((await fetch(`${own}/walletbench/window`, { method: 'POST' })).status).toBe(405)
  expect((await fetch(`${own}/walletbench/window`, { headers: { origin: 'https://evil.test' } })).status).toBe(403)
})

const CALLS = ['', '{}', ...['steal', 'decide'].map((type) => `{"n":1,"call":{"type":"${type}","page":"one"}}`)]

test.each(CALLS)('the frame %j ends the connection', async (text) => {
  const { dappSocket, own } = await startBed()
  const { ticketUrl } = await askForWindow(dappSocket)
  const { socket, closed } = await openTestSocket(ticketUrl, { origin: own })
  socket.send(text)
  expect((await closed)[0]).toBe(1008)
})

test('a window’s address may cut it off, or never answer; and a page hears what is blocked', async () => {
  const { wallet, dappSocket, own } = await startBed()
  const { socket, address } = await askForWindow(dappSocket)
  const policyOf = async (url: string) => (await fetch(url)).headers.get('cross-origin-opener-policy')
  expect([await policyOf(address), await policyOf(`${own}/walletbench/window?severed`)]).toEqual([null, 'same-origin'])
  await expect(fetch(`${own}/walletbench/never`, { signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout')

  const blocks = talkBy(socket)({ type: 'windowBlocks', known: [] })
  wallet.popups.faults.add({ match: { times: 1 }, do: { kind: 'block' } })
  expect(await blocks).toEqual([0, 1, 2])
  await talkBy(socket)({ type: 'windowBlocked', url: WALLET })
  expect(await talkBy(socket)({ type: 'windowBlocks', known: [0, 1, 2] })).toEqual([])
})
