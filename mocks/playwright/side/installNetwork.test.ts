import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { BrowserContext } from '@playwright/test'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { systemClock } from '#mocks/core/clock'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { createBenchRegistry } from '#mocks/node/relay/relayPlatform'
import { createRelay } from '#mocks/relay/createRelay'
import { type EgressProxy, startEgressProxy } from '../egress/proxy/startEgressProxy.ts'
import { installNetwork } from './installNetwork.ts'

let proxy: EgressProxy
let relay: WebSocketServer
beforeEach(async () => {
  proxy = await startEgressProxy()
  relay = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(relay, 'listening')
})
afterEach(async () => {
  await proxy.stop()
  for (const client of relay.clients) client.terminate()
  await new Promise((resolve) => relay.close(resolve))
})

/** A context that notes what is put into it and not taken out, by the names of Playwright's methods. */
function createContext() {
  const left: string[] = []
  const take = (name: string) => left.splice(left.indexOf(name), left.includes(name) ? 1 : 0)
  const putIn = (name: string) => {
    left.push(name)
    return { dispose: async () => take(name) }
  }
  const context = {
    route: async () => left.push('route'),
    unroute: async () => take('route'),
    routeWebSocket: async () => left.push('routeWebSocket'),
    addInitScript: async () => putIn('addInitScript'),
    exposeBinding: async () => putIn('exposeBinding'),
    setOffline: async () => {},
    on: () => left.push('on'),
    off: () => take('on'),
    pages: () => [],
    browser: () => null,
  }
  return { context: context as unknown as BrowserContext, left }
}

const port = () => (relay.address() as AddressInfo).port

function install(context: BrowserContext, stays: boolean) {
  const chain = { chainId: 1, rpcUrl: 'http://127.0.0.1:1', wsUrl: 'ws://127.0.0.1:1' }
  const parts = { relay: createRelay({ clock: systemClock }), registry: createBenchRegistry() }
  const bench = { ...parts, info: { chains: [chain] }, relayUrl: `ws://127.0.0.1:${port()}` }
  return installNetwork(context, { bench: bench as unknown as Bench, space: 'test-1', rpc: undefined, proxy, stays })
}

test('nothing stays in a context that outlives its tests', async () => {
  const { context, left } = createContext()
  const network = await install(context, true)
  expect(left).toContain('route')
  await network.stop()
  expect(left).toEqual([])
})

test('the context of one test has routes for sockets, which Playwright cannot remove', async () => {
  const { context, left } = createContext()
  const network = await install(context, false)
  await network.stop()
  expect(new Set(left)).toEqual(new Set(['addInitScript', 'routeWebSocket']))
})

test('where it has none, the proxy leads a relay’s sockets to the space of the test', async () => {
  const network = await install(createContext().context, true)
  relay.on('connection', (socket, { url }) => socket.on('message', (text) => socket.send(`${url} got ${text}`)))
  const open = async (url: string) => {
    const { hostname } = new URL(url)
    const { port } = new URL(proxy.proxy.server)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`CONNECT ${hostname}:80 HTTP/1.1\r\nHost: ${hostname}:80\r\n\r\n`)
    await once(socket, 'data')
    return new WebSocket(url, { createConnection: () => socket })
  }
  const client = await open('ws://relay.walletconnect.org/?auth=a&projectId=b')
  await once(client, 'open')
  client.send('hello')
  expect(String((await once(client, 'message'))[0])).toBe('/s/test-1?auth=a&projectId=b got hello')
  client.terminate()
  await network.stop()
  const refused = await open('ws://relay.walletconnect.org/?auth=a&projectId=b')
  expect(((await once(refused, 'error')) as [Error])[0].message).toContain('403')
})
