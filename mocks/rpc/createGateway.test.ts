import { UserRejectedRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { toCallText } from '#mocks/core/jsonRpc'
import { createGateway } from './createGateway.ts'
import type { GatewayCall, Stage } from './stage.ts'

const gatewayOf = (...stages: Stage[]) => createGateway({ chainId: 1, stages })

const echo: Stage = async (call) => ({ resultText: call.paramsText ?? 'null' })

function createSwitchboard() {
  const waiting = new Map<string, () => void>()
  const stage: Stage = (call) =>
    new Promise((resolve) => waiting.set(call.method, () => resolve({ resultText: `"${call.method}"` })))
  return { stage, release: (method: string) => waiting.get(method)?.() }
}

describe('handle', () => {
  test('passes ids and values on as they were written', async () => {
    const gateway = gatewayOf(echo)
    const text =
      '{"id": 1745000000000000001, "params": [ 12345678901234567890, "\\u003c" ], "method":"m", "jsonrpc":"2.0"}'
    expect(await gateway.handle(text)).toBe(
      '{"jsonrpc":"2.0","id":1745000000000000001,"result":[ 12345678901234567890, "\\u003c" ]}',
    )
  })

  test('runs a batch at once, and answers in the order asked', async () => {
    const { stage, release } = createSwitchboard()
    const gateway = gatewayOf(stage)
    const answer = gateway.handle(`[${toCallText('1', 'a')},7,${toCallText('2', 'b')},{"jsonrpc":"2.0","method":"c"}]`)
    for (const method of ['c', 'b', 'a']) release(method)
    expect(JSON.parse((await answer) ?? '')).toEqual([
      { jsonrpc: '2.0', id: 1, result: 'a' },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: expect.any(String) } },
      { jsonrpc: '2.0', id: 2, result: 'b' },
    ])
  })

  test('runs notifications and does not answer them', async () => {
    const seen: string[] = []
    const gateway = gatewayOf(async (call) => ({ resultText: String(seen.push(call.method)) }))
    expect(await gateway.handle('{"jsonrpc":"2.0","method":"a"}')).toBeUndefined()
    expect(await gateway.handle('[{"jsonrpc":"2.0","method":"b"},{"jsonrpc":"2.0","method":"c"}]')).toBeUndefined()
    expect(seen).toEqual(['a', 'b', 'c'])
  })
})

describe('stages', () => {
  test('are passed in order; each may change the call, the outcome, or answer by itself', async () => {
    const rename: Stage = (call, next) => next({ ...call, method: `${call.method}!` })
    const wrap: Stage = async (call, next) => {
      const outcome = await next(call)
      return 'resultText' in outcome ? { resultText: `[${outcome.resultText},${call.chainId}]` } : outcome
    }
    const refuse: Stage = async (call, next) => (call.method === 'no!' ? { errorText: '{"code":-1}' } : next(call))
    const name: Stage = async (call) => ({ resultText: JSON.stringify(call.method) })
    const gateway = createGateway({ chainId: 5, stages: [rename, wrap, refuse, name] })
    expect(await gateway.handle(toCallText('1', 'yes'))).toBe('{"jsonrpc":"2.0","id":1,"result":["yes!",5]}')
    expect(await gateway.handle(toCallText('1', 'no'))).toBe('{"jsonrpc":"2.0","id":1,"error":{"code":-1}}')
  })

  test('answer with a wire error when one throws, and when none answers', async () => {
    const thrower: Stage = (call, next) => {
      if (call.method === 'reject') throw new UserRejectedRequestError(new Error('No.'))
      return next(call)
    }
    const gateway = gatewayOf(thrower)
    expect(await gateway.handle(toCallText('1', 'reject'))).toBe(
      '{"jsonrpc":"2.0","id":1,"error":{"code":4001,"message":"No."}}',
    )
    expect(JSON.parse((await gateway.handle(toCallText('1', 'm'))) ?? '').error.code).toBe(-32601)
  })
})

describe('connect', () => {
  test('gives stages the client, its connection, and the moment it was answered', async () => {
    const calls: GatewayCall[] = []
    const sent: string[] = []
    const stage: Stage = async (call) => {
      calls.push(call)
      void call.answered?.then(() => call.connection?.notify('later'))
      return { resultText: '1' }
    }
    const client = gatewayOf(stage).connect({ client: 'me', send: (text) => sent.push(text) })
    await client.receive(toCallText('1', 'a'))
    await calls[0]?.answered
    expect(calls[0]).toMatchObject({ client: 'me', method: 'a' })
    expect(sent).toEqual(['{"jsonrpc":"2.0","id":1,"result":1}', 'later'])
  })

  test('sends nothing to a client that has gone', async () => {
    const { stage, release } = createSwitchboard()
    const sent: string[] = []
    const client = gatewayOf(stage).connect({ send: (text) => sent.push(text) })
    const received = client.receive(toCallText('1', 'a'))
    client.close()
    release('a')
    await received
    expect(sent).toEqual([])
  })
})
