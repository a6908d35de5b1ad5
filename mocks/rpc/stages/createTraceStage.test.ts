import { expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import { createGateway } from '../createGateway.ts'
import type { Stage } from '../stage.ts'
import { createTraceStage } from './createTraceStage.ts'

const HASH = `0x${'ab'.repeat(32)}`

function createTraced(answer: Stage, limit?: number) {
  const trace = createTrace({ source: 'test', clock: { now: () => 0 } })
  const gateway = createGateway({ chainId: 31337, stages: [createTraceStage({ trace, limit }), answer] })
  return { trace, gateway }
}

const answering =
  (resultText: string): Stage =>
  async () => ({ resultText })

test('writes the arrival and the answer under one span', async () => {
  const { trace, gateway } = createTraced(answering('"0x1"'))
  await gateway.handle('{"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":["0x0","latest"]}')
  const [request, response] = trace.snapshot()
  expect(request).toMatchObject({ hop: 'gateway', phase: 'request', method: 'eth_getBalance' })
  expect(request?.data).toEqual({ chainId: 31337, params: ['0x0', 'latest'] })
  expect(response).toMatchObject({ phase: 'response', span: request?.span, keys: request?.keys })
  expect(response?.data).toEqual({ chainId: 31337, result: '0x1' })
})

test('joins a client that names itself by the id as it was written', async () => {
  const { trace, gateway } = createTraced(answering('1'))
  const text = '{"jsonrpc":"2.0","id":1745000000000000001,"method":"m"}'
  await gateway.handle(text, { client: 'wallet-3f2a', uniqueIds: true })
  for (const event of trace.snapshot()) {
    expect([event.keys, event.data['client']]).toEqual([['rpc:wallet-3f2a:1745000000000000001'], 'wallet-3f2a'])
  }
})

test('does not trust the ids of a client that only names itself', async () => {
  const { trace, gateway } = createTraced(answering('1'))
  await gateway.handle('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}', { client: 'my-dapp' })
  await gateway.handle('{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}', { client: 'my-dapp' })
  const requests = trace.snapshot().filter(({ phase }) => phase === 'request')
  expect(requests.map(({ data }) => data['client'])).toEqual(['my-dapp', 'my-dapp'])
  expect(new Set(requests.flatMap(({ keys }) => keys)).size).toBe(2)
})

test('gives two calls of nameless clients, and notifications, keys of their own', async () => {
  const { trace, gateway } = createTraced(answering('1'))
  const call = '{"jsonrpc":"2.0","id":1,"method":"m"}'
  await gateway.handle(call)
  await gateway.handle(call)
  await gateway.handle('{"jsonrpc":"2.0","method":"m"}', { client: 'me' })
  const requests = trace.snapshot().filter(({ phase }) => phase === 'request')
  expect(new Set(requests.flatMap(({ keys }) => keys)).size).toBe(3)
})

test('adds the transaction when its hash is known', async () => {
  const { trace, gateway } = createTraced(answering(`"${HASH}"`))
  const text = '{"jsonrpc":"2.0","id":1,"method":"eth_sendTransaction","params":[{}]}'
  await gateway.handle(text, { client: 'me', uniqueIds: true })
  expect(trace.snapshot().map(({ keys }) => keys)).toEqual([['rpc:me:1'], ['rpc:me:1', `tx:${HASH}`]])
})

test('writes an error as the node gave it', async () => {
  const { trace, gateway } = createTraced(async () => ({ errorText: '{"code":3,"message":"reverted","data":"0x"}' }))
  await gateway.handle('{"jsonrpc":"2.0","id":1,"method":"eth_call"}')
  expect(trace.snapshot()[1]).toMatchObject({
    phase: 'error',
    data: { error: { code: 3, message: 'reverted', data: '0x' } },
  })
})

test('notes what is large by its start and length, and leaves the wire alone', async () => {
  const large = `"${'x'.repeat(1_000)}"`
  const { trace, gateway } = createTraced(answering(large), 600)
  const answer = await gateway.handle(`{"jsonrpc":"2.0","id":1,"method":"m","params":[${large}]}`)
  expect(answer).toBe(`{"jsonrpc":"2.0","id":1,"result":${large}}`)
  const [request, response] = trace.snapshot()
  expect(request?.data).toEqual({ chainId: 31337, paramsStart: `[${large}]`.slice(0, 512), paramsLength: 1_004 })
  expect(response?.data).toEqual({ chainId: 31337, resultStart: large.slice(0, 512), resultLength: 1_002 })
})

test('shows what later stages note of a call, and nothing where they note nothing', async () => {
  const noting: Stage = async (call) => {
    if (call.method === 'a' && call.notes) call.notes['faults'] = ['slow']
    return { resultText: '1' }
  }
  const { trace, gateway } = createTraced(noting)
  for (const method of ['a', 'b']) await gateway.handle(`{"jsonrpc":"2.0","id":1,"method":"${method}"}`)
  const responses = trace.snapshot().filter(({ phase }) => phase === 'response')
  expect(responses.map(({ data }) => data)).toEqual([
    { chainId: 31337, result: 1, notes: { faults: ['slow'] } },
    { chainId: 31337, result: 1 },
  ])
})
