import { createPublicClient, HttpRequestError, http, LimitExceededRpcError, TimeoutError, webSocket } from 'viem'
import { expect, test } from 'vitest'
import { openTestSocket } from '#mocks/node/testing/openTestSocket'
import type { ChainFaultEffect } from '#mocks/rpc/faults/chainFault'
import { createFaultChain } from './testing/startFaultChain.ts'

const CALL = '{"jsonrpc":"2.0","id":7,"method":"eth_chainId"}'
const ANSWER = '{"jsonrpc":"2.0","id":7,"result":"0x7a69"}'

const waits: number[] = []
const chain = createFaultChain({ wait: async (ms) => void waits.push(ms) })

const open = () => openTestSocket(chain.wsUrl)

const put = (effect: ChainFaultEffect) => chain.box.add({ match: { method: 'eth_chainId' }, do: effect })

test('a delay is drawn from its seed: the same calls are late by the same', async () => {
  const draw = async (seed: number) => {
    waits.length = 0
    put({ kind: 'delay', ms: 100, jitter: 50, seed })
    for (let times = 0; times < 3; times += 1) expect(await (await chain.post(CALL)).text()).toBe(ANSWER)
    chain.box.clear()
    return [...waits]
  }
  const first = await draw(1)
  expect(first).toHaveLength(3)
  expect(new Set(first).size).toBe(3)
  for (const ms of first) expect(ms >= 100 && ms < 150).toBe(true)
  expect(await draw(1)).toEqual(first)
  expect(await draw(2)).not.toEqual(first)
})

test('a delay comes before what was put on after it', async () => {
  waits.length = 0
  put({ kind: 'delay', ms: 5 })
  put({ kind: 'error', code: -32000, message: 'header not found', data: { at: 1 } })
  put({ kind: 'delay', ms: 6 })
  const { error } = (await (await chain.post(CALL)).json()) as { error: unknown }
  expect(error).toEqual({ code: -32000, message: 'header not found', data: { at: 1 } })
  expect(waits).toEqual([5])
})

test('a rate limit is a 429 that says when, and an error that viem knows', async () => {
  put({ kind: 'rateLimit', limit: 2, windowMs: 60_000, retryAfter: 3 })
  for (let times = 0; times < 2; times += 1) expect((await chain.post(CALL)).status).toBe(200)
  const limited = await chain.post(CALL)
  expect(limited.status).toBe(429)
  expect(limited.headers.get('retry-after')).toBe('3')
  expect(await limited.json()).toMatchObject({ jsonrpc: '2.0', id: 7, error: { code: -32005 } })
  await expect(chain.client.getChainId()).rejects.toThrow(LimitExceededRpcError)
})

test('a status comes with its body, and with what lets a page see it', async () => {
  put({ kind: 'httpStatus', status: 502, body: '<html>502 Bad Gateway</html>' })
  const headers = { origin: 'http://localhost:3000' }
  const response = await fetch(chain.url, { method: 'POST', body: CALL, headers })
  expect(response.status).toBe(502)
  expect(response.headers.get('content-type')).toBe('text/html')
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect(await response.text()).toBe('<html>502 Bad Gateway</html>')
  await expect(chain.client.getChainId()).rejects.toThrow(HttpRequestError)
})

const BREAKS = [{ kind: 'drop' }, { kind: 'close' }, { kind: 'halfAnswer' }, { kind: 'brokenJson' }] as const
test.each(BREAKS)('$kind is an error of the request; without it, the call is answered', async (effect) => {
  chain.box.add({ match: { method: 'eth_chainId', times: 1 }, do: effect })
  await expect(chain.client.getChainId()).rejects.toThrow(HttpRequestError)
  expect(await chain.client.getChainId()).toBe(31337)
  chain.box.add({ match: { method: 'eth_chainId', times: 2 }, do: effect })
  expect(await chain.clientOf('again', 3).getChainId()).toBe(31337)
})

test('half an answer and broken JSON come from a call that was carried out, a dropped one was not', async () => {
  const { box, post } = chain
  const height = async () => Number(await chain.upstream.request('eth_blockNumber'))
  const start = await height()
  for (const kind of ['halfAnswer', 'brokenJson', 'drop', 'close'] as const) {
    box.add({ match: { method: 'anvil_mine' }, do: { kind } })
    const mining = post('{"jsonrpc":"2.0","id":1,"method":"anvil_mine","params":["0x1"]}')
    await mining.then((response) => response.text()).catch(() => {})
    box.clear()
  }
  expect(await height()).toBe(start + 2)
})

test('broken JSON has its right length, and lacks its end', async () => {
  put({ kind: 'brokenJson' })
  const response = await chain.post(CALL)
  expect(response.headers.get('content-length')).toBe(String(ANSWER.length - 1))
  expect(await response.text()).toBe(ANSWER.slice(0, -1))
})

test('a hanging call ends when its client has had enough', async () => {
  put({ kind: 'hang' })
  const impatient = createPublicClient({ transport: http(chain.url, { timeout: 100, retryCount: 0 }) })
  await expect(impatient.getChainId()).rejects.toThrow(TimeoutError)
})

test('one call takes the whole batch with it', async () => {
  chain.box.add({ match: { method: 'eth_chainId' }, do: { kind: 'httpStatus', status: 503 } })
  const response = await chain.post(`[{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"},${CALL}]`)
  expect([response.status, await response.text()]).toEqual([503, '503 Service Unavailable\n'])
  const other = await chain.post('[{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}]')
  expect(other.status).toBe(200)
})

test('an error of one call of a batch is its own', async () => {
  put({ kind: 'error', code: 4, message: 'no' })
  const response = await chain.post(`[{"jsonrpc":"2.0","id":1,"method":"net_version"},${CALL}]`)
  expect(await response.json()).toMatchObject([{ result: '31337' }, { id: 7, error: { code: 4, message: 'no' } }])
})

test('over WebSocket a rate limit is the error alone', async () => {
  put({ kind: 'rateLimit' })
  const { socket, texts } = await open()
  socket.send(CALL)
  await expect.poll(() => texts).toHaveLength(1)
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({ id: 7, error: { code: LimitExceededRpcError.code } })
})

test.each<[ChainFaultEffect, number, string]>([
  [{ kind: 'httpStatus', status: 502 }, 1013, 'HTTP 502'],
  [{ kind: 'drop' }, 1006, ''],
  [{ kind: 'close' }, 1001, ''],
  [{ kind: 'close', code: 4001, reason: 'new key' }, 4001, 'new key'],
  [{ kind: 'close', code: 1006 }, 1006, ''],
])('over WebSocket %j ends the connection with %i', async (effect, code, reason) => {
  put(effect)
  const { socket, texts, closed } = await open()
  socket.send(CALL)
  expect(await closed).toEqual([code, reason])
  expect(texts).toEqual([])
})

test.each<[ChainFaultEffect, string]>([
  [{ kind: 'halfAnswer' }, ANSWER.slice(0, ANSWER.length / 2)],
  [{ kind: 'brokenJson' }, ANSWER.slice(0, -1)],
])('over WebSocket %j is a text that is no JSON', async (effect, text) => {
  put(effect)
  const { socket, texts } = await open()
  socket.send(CALL)
  await expect.poll(() => texts).toEqual([text])
})

test('over WebSocket viem fails what was asked when the socket closes, and connects again', async () => {
  const transport = webSocket(chain.wsUrl, { reconnect: { delay: 5 }, retryCount: 0 })
  const client = createPublicClient({ transport })
  chain.box.add({ match: { method: 'eth_chainId', times: 1 }, do: { kind: 'close' } })
  await expect(client.getChainId()).rejects.toThrow('The socket has been closed')
  await expect.poll(() => client.getChainId().catch(() => 0), { timeout: 10_000 }).toBe(31337)
  await client.transport.getRpcClient().then((rpc) => rpc.close())
})

test('over WebSocket a hanging call leaves the others alone', async () => {
  put({ kind: 'hang' })
  const { socket, texts } = await open()
  socket.send(CALL)
  socket.send('{"jsonrpc":"2.0","id":8,"method":"net_version"}')
  await expect.poll(() => texts).toEqual(['{"jsonrpc":"2.0","id":8,"result":"31337"}'])
})

test('the trace shows which faults met a call', async () => {
  const { box, trace } = chain
  box.add({ name: 'my own', match: { method: 'net_version' }, do: { kind: 'delay', ms: 1 } })
  box.add({ match: { method: 'net_version' }, do: { kind: 'drop' } })
  await chain.post('{"jsonrpc":"2.0","id":1,"method":"net_version"}').catch(() => {})
  const event = trace.snapshot().findLast(({ phase }) => phase === 'error')
  expect(event?.data['notes']).toEqual({ faults: ['my own', 'drop'] })
  box.clear()
  await chain.post(CALL)
  expect(trace.snapshot().at(-1)?.data).not.toHaveProperty('notes')
})
