import { describe, expect, test } from 'vitest'
import { createListeners } from '#mocks/core/listeners'
import { openTestSocket, tryTestSocket } from '#mocks/node/testing/openTestSocket'
import { testParts } from '#mocks/node/testing/testParts'
import { createFakeRelay } from '#mocks/relay/testing/createFakeRelay'
import { createTrace } from '#mocks/trace/createTrace'
import type { ChainHealth, LinkMessage, LinkTold } from '#mocks/world/linkProtocol'
import type { ChainRpcState } from '#mocks/world/rpcState'
import { startLoopbackServer } from '../http/startLoopbackServer.ts'
import { createLink } from './createLink.ts'
import { createPageTraces } from './createPageTraces.ts'

const eventually = <value>(read: () => value) => expect.poll(read, { timeout: 30_000 })

const TOKEN = 'a-token-of-this-test'

function createFakeRpc() {
  const listeners = createListeners()
  let automine = true
  const chain: ChainRpcState = {
    chainId: 1,
    mode: 'fresh',
    controllable: true,
    impersonated: [],
    snapshots: [],
    faults: [],
  }
  return {
    getState: (): readonly ChainRpcState[] => [{ ...chain, automine }],
    subscribe: listeners.add,
    setAutomine(on: boolean) {
      automine = on
      listeners.notify()
    },
  }
}

async function startLink(backlog?: number) {
  const trace = createTrace({ source: 'node', clock: { now: () => 0 } })
  const chains: ChainHealth[] = [{ chainId: 1, status: 'running', blockNumber: 7 }]
  const calls: unknown[] = []
  const relay = createFakeRelay()
  const rpc = createFakeRpc()
  const told: LinkTold[] = []
  const link = createLink({
    token: TOKEN,
    trace,
    health: () => chains,
    relay: relay.space(''),
    rpc,
    pages: createPageTraces({ now: () => 0, backlog }),
    async onCall(operation, input) {
      calls.push({ operation, ...input })
      if (input['chainId'] !== 1) throw new Error(`No chain ${input['chainId']}`)
      return 'mined'
    },
    onTold: (message) => told.push(message),
  })
  await testParts.add(Promise.resolve(link))
  const server = await testParts.add(
    startLoopbackServer({ name: 'the test', port: 0, onRequest: () => {}, onUpgrade: link.accept }),
  )
  const note = (method: string) => trace.emit({ hop: 'chain', phase: 'note', method })
  const toUrl = (query = `?token=${TOKEN}`) => `ws://127.0.0.1:${server.port}/link${query}`
  async function openPage(tab?: string) {
    const url = toUrl(tab === undefined ? undefined : `?token=${TOKEN}&tab=${tab}`)
    const { socket, texts, closed } = await openTestSocket(url)
    const messages = () => texts.map((text): LinkMessage => JSON.parse(text))
    const methods = () => messages().flatMap((m) => (m.type === 'trace' ? m.events.map(({ method }) => method) : []))
    return { socket, closed, messages, methods }
  }
  return { link, relay, rpc, chains, calls, told, note, toUrl, openPage }
}

describe('the link', () => {
  test.each([
    '',
    '?token=',
    '?token=wrong',
    `?token=${TOKEN}x`,
    `?token=${'x'.repeat(TOKEN.length)}`,
    `?other=${TOKEN}`,
  ])('refuses %j', async (query) => {
    const { toUrl } = await startLink()
    expect((await tryTestSocket(toUrl(query))).status).toBe(401)
  })

  test('refuses a page of another site, even with the token', async () => {
    const { toUrl } = await startLink()
    expect((await tryTestSocket(toUrl(), { origin: 'https://evil.test' })).status).toBe(403)
  })

  test('tells health and the newest events first, then each event once, in order', async () => {
    const { note, openPage } = await startLink(2)
    for (const method of ['old', 'a', 'b']) note(method)
    const first = await openPage()
    note('c')
    await eventually(first.methods).toEqual(['a', 'b', 'c'])
    expect(first.messages()[0]).toEqual({ type: 'health', chains: [{ chainId: 1, status: 'running', blockNumber: 7 }] })

    const second = await openPage()
    note('d')
    note('e')
    await eventually(second.methods).toEqual(['b', 'c', 'd', 'e'])
    await eventually(first.methods).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('a page that is loaded again gets what the tab’s earlier pages told; no other tab does', async () => {
    const { note, told, openPage } = await startLink()
    const page = createTrace({ source: 'page-1', clock: { now: () => 0 } })
    const first = await openPage('a')
    note('chain')
    const events = [
      page.emit({ hop: 'provider', phase: 'request', method: 'left', span: 's' }),
      page.emit({ hop: 'action', phase: 'note', method: 'press' }),
    ]
    first.socket.send(JSON.stringify({ type: 'trace', events }))
    await eventually(() => told).toHaveLength(1)
    // The earlier page’s socket is still open: it ends with the later page.
    const again = await openPage('a')
    await eventually(again.methods).toEqual(['left', 'press', 'left', 'chain'])
    const other = await openPage('b')
    await eventually(other.methods).toEqual(['chain'])
    again.socket.send(JSON.stringify({ type: 'cleared' }))
    await eventually(() => told).toHaveLength(2)
    note('later')
    await eventually(other.methods).toEqual(['chain', 'later'])
  })

  test('sends the events of one turn in one frame', async () => {
    const { note, openPage } = await startLink()
    const page = await openPage()
    for (const method of ['a', 'b', 'c']) note(method)
    await eventually(page.methods).toHaveLength(3)
    expect(page.messages().filter(({ type }) => type === 'trace')).toHaveLength(1)
  })

  test('tells every page of health', async () => {
    const { link, chains, openPage } = await startLink()
    const page = await openPage()
    chains[0] = { chainId: 1, status: 'stopped', blockNumber: 8 }
    link.notifyHealth()
    await eventually(() => page.messages().at(-1)).toEqual({ type: 'health', chains })
  })

  test('tells the state of the relay at once, and what becomes of it', async () => {
    const { relay, openPage } = await startLink()
    const space = relay.space('')
    const page = await openPage()
    const states = () => page.messages().flatMap((message) => (message.type === 'relay' ? [message.state] : []))
    await eventually(states).toEqual([space.getState()])
    for (let count = 0; count < 100; count += 1) space.faults.add({ match: {}, do: { kind: 'hold' } })
    await eventually(() => states().at(-1)).toEqual(space.getState())
    expect(states().at(-1)?.faults).toHaveLength(100)
    expect(states().length).toBeLessThan(10)
  })

  test('does what a page asks, and replies', async () => {
    const { calls, openPage } = await startLink()
    const { socket, messages } = await openPage()
    const input = { chainId: 1, do: 'mine', blocks: 3 }
    socket.send(JSON.stringify({ id: 5, call: 'runChainCommand', input }))
    await eventually(() => messages().at(-1)).toEqual({ type: 'reply', id: 5, result: 'mined' })
    expect(calls).toEqual([{ operation: 'runChainCommand', ...input }])
    socket.send(JSON.stringify({ id: 6, call: 'runChainCommand', input: { ...input, chainId: 2 } }))
    await eventually(() => messages().at(-1)).toEqual({ type: 'reply', id: 6, error: 'No chain 2' })
  })

  test('tells the state of the chains at once, and what becomes of it', async () => {
    const { rpc, openPage } = await startLink()
    const page = await openPage()
    const states = () => page.messages().flatMap((message) => (message.type === 'rpc' ? [message.chains] : []))
    await eventually(states).toEqual([rpc.getState()])
    for (let count = 0; count < 101; count += 1) rpc.setAutomine(count % 2 === 1)
    await eventually(() => states().at(-1)).toMatchObject([{ automine: false }])
    expect(states().length).toBeLessThan(10)
  })

  test('tells every page that a chain went back', async () => {
    const { link, openPage } = await startLink()
    const pages = [await openPage(), await openPage()]
    link.notifyReverted(7)
    for (const { messages } of pages)
      await eventually(() => messages().at(-1)).toEqual({ type: 'reverted', chainId: 7 })
  })

  test('hears what a page tells of itself, megabytes included, and replies nothing', async () => {
    const { told, openPage } = await startLink()
    const { socket, messages } = await openPage()
    const before = messages().length
    const event = { v: 4, source: 'page', seq: 1, at: 0, hop: 'action', phase: 'note', keys: [], data: { text: 'x' } }
    const sent = [
      { type: 'trace', events: [{ ...event, data: { text: 'x'.repeat(3_000_000) } }] },
      { type: 'wallets', specs: [{ id: 'bench', name: 'Bench', rdns: 'test.bench' }] },
    ]
    for (const message of sent) socket.send(JSON.stringify(message))
    await eventually(() => told).toEqual(sent)
    expect(messages()).toHaveLength(before)
  })

  test.each([
    'text',
    '{}',
    '{"id":1}',
    '{"id":"1","call":"listChains","input":{}}',
    '{"id":1,"call":"listChains"}',
    '{"id":1,"call":"listChains","input":[]}',
    '{"type":"trace","events":"all"}',
    '{"type":"wallets","specs":[]}',
  ])('ends the connection of a page that sends %s', async (text) => {
    const { calls, openPage } = await startLink()
    const { socket, closed } = await openPage()
    socket.send(text)
    expect((await closed)[0]).toBe(1008)
    expect(calls).toEqual([])
  })
})
