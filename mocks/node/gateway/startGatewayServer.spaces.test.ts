import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openTestSocket, tryTestSocket } from '#mocks/node/testing/openTestSocket'
import { testParts } from '#mocks/node/testing/testParts'
import { createGateway } from '#mocks/rpc/createGateway'
import { createChainFaults } from '#mocks/rpc/faults/createChainFaults'
import type { Stage } from '#mocks/rpc/stage'
import { startGatewayServer } from './startGatewayServer.ts'

const CALL = '{"jsonrpc":"2.0","id":1,"method":"m"}'

const start = (parameters: Parameters<typeof startGatewayServer>[0]) => testParts.add(startGatewayServer(parameters))

const toSpace = (name: string) => {
  const stage = async () => ({ resultText: JSON.stringify(name) })
  return { name, gateway: createGateway({ chainId: 1, stages: [stage] }) }
}

test('spaces are served from when they are added until they are removed, WebSockets too', async () => {
  const own = await start({ spaces: [toSpace('first')] })
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${own.port}${path}`, { method: 'POST', body: CALL })
    return { status: response.status, text: await response.text() }
  }
  expect(await ask('/s/later')).toEqual({ status: 404, text: 'No chain here. Chains: /, /s/first\n' })
  own.addSpace(toSpace('later'))
  expect(own.urlOf('later')).toBe(`http://127.0.0.1:${own.port}/s/later`)
  expect(JSON.parse((await ask('/s/later')).text).result).toBe('later')
  const { closed } = await openTestSocket(own.wsUrlOf('later'))
  const { socket: other } = await openTestSocket(own.wsUrlOf('first'))
  own.removeSpace('later')
  expect(await closed).toEqual([1001, 'This chain was removed'])
  expect(other.readyState).toBe(WebSocket.OPEN)
  expect((await ask('/s/later')).status).toBe(404)
  own.addSpace(toSpace('later'))
  expect((await ask('/s/later')).status).toBe(200)
})

test('spaces have names of their own, that a URL can have', async () => {
  const own = await start({ spaces: [toSpace('first')] })
  expect(() => own.addSpace(toSpace('first'))).toThrow('A space "first" already exists.')
  for (const name of ['', 'a/b', 'a b', '?', 'x'.repeat(101)])
    expect(() => own.addSpace(toSpace(name))).toThrow('is not a valid name of a space')
  const none = await start({ spaces: [] })
  const response = await fetch(`http://127.0.0.1:${none.port}/`, { method: 'POST', body: CALL })
  const text = 'No chain here, and no chain elsewhere on this server.\n'
  expect([response.status, await response.text()]).toEqual([404, text])
})

const stage: Stage = async ({ method }) => (method === 'wait' ? new Promise(() => {}) : { resultText: '1' })
const gateway = createGateway({ chainId: 1, batchLimit: 2, requestLimit: 2, stages: [stage] })
const space = { name: 'first', gateway }

test('a batch of too many calls is refused as one, over HTTP and WebSocket', async () => {
  const own = await start({ spaces: [space] })
  const error = { code: -32600, message: 'Invalid request: the batch has 3 entries, the limit is 2' }
  const refusal = { jsonrpc: '2.0', id: null, error }
  const ask = async (body: string) => (await fetch(own.urlOf('first'), { method: 'POST', body })).json()
  expect(await ask(`[${CALL},${CALL}]`)).toHaveLength(2)
  expect(await ask(`[${CALL},${CALL},${CALL}]`)).toEqual(refusal)
  const { socket } = await openTestSocket(own.wsUrlOf('first'))
  socket.send(`[${CALL},${CALL},${CALL}]`)
  const [data] = await once(socket, 'message')
  expect(JSON.parse(String(data))).toEqual(refusal)
})

test('requests above those under way on a connection are refused each', async () => {
  const own = await start({ spaces: [space] })
  const { socket, texts } = await openTestSocket(own.wsUrlOf('first'))
  const wait = (id: string) => `{"jsonrpc":"2.0","id":${id},"method":"wait"}`
  for (const text of [wait('1'), CALL.replace('1', '2')]) socket.send(text)
  await expect.poll(() => texts).toHaveLength(1)
  for (const text of [wait('3'), wait('4'), `[${wait('5')},{"jsonrpc":"2.0","method":"m"}]`]) socket.send(text)
  await expect.poll(() => texts).toHaveLength(3)
  const error = { code: -32005, message: 'Too many requests in progress on this connection, the limit is 2' }
  expect(texts.slice(1).map((text) => JSON.parse(text))).toEqual([
    { jsonrpc: '2.0', id: 4, error },
    [{ jsonrpc: '2.0', id: 5, error }],
  ])
})

test('a WebSocket that sends too much is closed with 1009', async () => {
  const own = await start({ spaces: [space], bodyLimit: 100 })
  const { socket, closed } = await openTestSocket(own.wsUrlOf('first'))
  socket.send('x'.repeat(101))
  expect((await closed)[0]).toBe(1009)
})

test('connections above the limit are told so, and others are served when some have gone', async () => {
  const own = await start({ spaces: [space], connectionLimit: 2 })
  const open = () => tryTestSocket(own.wsUrlOf('first'))
  const [one, other] = [await open(), await open()]
  expect([one.status, other.status]).toEqual([101, 101])
  expect((await open()).status).toBe(503)
  const post = () => fetch(own.urlOf('first'), { method: 'POST', body: CALL, headers: { connection: 'close' } })
  const refused = await post()
  const text = 'There are already 2 connections to the gateway, which is the limit. Close some.\n'
  expect([refused.status, await refused.text()]).toEqual([503, text])
  one.socket.close()
  await one.closed
  await expect.poll(async () => (await post()).status).toBe(200)
})

const FAULT = { match: { method: 'eth_call' }, do: { kind: 'drop' } }

async function startControlled(controlToken?: string) {
  const faults = createChainFaults()
  const gateway = createGateway({ chainId: 5, stages: [] })
  const reset = vi.fn()
  const spaces = [
    { name: 'first', gateway },
    { name: 'second', gateway, faults },
    { name: 'replay', gateway, faults, reset },
  ]
  const own = await start({ spaces, controlToken })
  const ask = async (path: string, body?: unknown, token = 'mine') => {
    const method = body === undefined ? 'GET' : 'POST'
    const headers = { authorization: `Bearer ${token}` }
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const response = await fetch(`http://127.0.0.1:${own.port}${path}`, { method, headers, ...sent })
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  return { faults, ask, reset }
}

test('the control address puts faults on and takes them off, and the state shows them', async () => {
  const { ask } = await startControlled('mine')
  const added = await ask('/s/second/control', { do: 'add', fault: FAULT })
  expect(added).toEqual({ status: 200, body: { ok: true, id: 'fault-1' } })
  const state = { chainId: 5, faults: [{ id: 'fault-1', fault: FAULT, hits: 0, held: 0 }] }
  expect(await ask('/s/second/state', undefined, '')).toEqual({ status: 200, body: state })
  expect(await ask('/s/second/control', { do: 'remove', id: 'fault-1' })).toEqual({ status: 200, body: { ok: true } })
  expect(await ask('/s/second/control', { do: 'clear' })).toEqual({ status: 200, body: { ok: true } })
  expect((await ask('/s/second/state')).body.faults).toEqual([])
})

const NTH = { do: 'add', fault: { match: { nth: 0 }, do: { kind: 'drop' } } }
test.each<[string, unknown, number, RegExp]>([
  ['no JSON', '{', 400, /The body is not valid JSON/],
  ['nothing that can be done', { do: 'explode' }, 400, /not one that the gateway takes/],
  ['a fault that is none', NTH, 400, /match\.nth: must be an integer from 1 on, but got 0/],
  ['an id that is not on', { do: 'remove', id: 'fault-9' }, 404, /There is no fault "fault-9"\.\nNo fault is on\./],
])('the control address refuses %s', async (_, body, status, says) => {
  const { ask } = await startControlled('mine')
  expect(await ask('/s/second/control', body)).toEqual({ status, body: { error: expect.stringMatching(says) } })
})

test('the control address has a replay begin again, where there is one', async () => {
  const { ask, reset } = await startControlled('mine')
  expect((await ask('/s/replay/control', { do: 'reset' }, 'yours')).status).toBe(401)
  expect(reset).not.toHaveBeenCalled()
  expect(await ask('/s/replay/control', { do: 'reset' })).toEqual({ status: 200, body: { ok: true } })
  expect(reset).toHaveBeenCalledOnce()
  const none = await ask('/s/second/control', { do: 'reset' })
  expect(none).toEqual({ status: 404, body: { error: expect.stringContaining('plays no cassette') } })
})

test('the control address wants the token, and is not there without one or without faults', async () => {
  const { faults, ask } = await startControlled('mine')
  const add = { do: 'add', fault: FAULT }
  expect((await ask('/s/second/control', add, 'yours')).status).toBe(401)
  expect((await ask('/s/second/control', add, '')).status).toBe(401)
  expect(faults.list()).toEqual([])
  expect((await ask('/s/second/control')).status).toBe(405)
  expect((await ask('/s/second/state', {})).status).toBe(405)
  expect((await ask('/control', add)).body).toBe('This chain has no control address.\n')
  expect((await ask('/state')).body).toBe('This chain has no faults to show.\n')
  const { ask: askOpen } = await startControlled()
  expect((await askOpen('/s/second/control', add, '')).status).toBe(404)
})
