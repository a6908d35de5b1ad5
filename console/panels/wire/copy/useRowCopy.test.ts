import { execFileSync } from 'node:child_process'
import { type Abi, encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { TraceFlow } from '#mocks/trace/flow'
import { createTestEvent } from '#mocks/trace/testing/createTestTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createTestBooks } from '../testing/testWire.ts'
import { toCallComment, toCallOf, toCurl, toViemCall } from './useRowCopy.ts'

const abi = parseAbi(['function note(address to, string words)'])
const books = createTestBooks({ contracts: [{ name: 'Book', abi: abi as Abi, from: 'dropped' }] })
const to = '0x00000000000000000000000000000000000000a1'
const call = { kind: 'rpc', to: 'wallet', method: 'eth_sendTransaction', chainId: 1 } as const

test('calldata is told on one line, with whole values', () => {
  const data = encodeFunctionData({ abi, functionName: 'note', args: [to, 'two\nlines'] })
  expect(toCallComment({ ...call, params: [{ to, data }] }, books)).toMatch(/^note\(0x0{38}a1, two lines\)$/i)
})

test('the calls of a batch, one after the other', () => {
  const params = [
    {
      version: '2.0.0',
      calls: [
        { to, value: '0x1' },
        { to, data: encodeFunctionData({ abi, functionName: 'note', args: [to, 'a'] }) },
      ],
    },
  ]
  const batch = { ...call, method: 'wallet_sendCalls', params }
  expect(toCallComment(batch, books)).toMatch(/^1 wei to 0x0{38}a1, note\(0x0{38}a1, a\)$/i)
})

test.each([
  ['a batch without calldata', { ...call, method: 'wallet_sendCalls', params: [{ calls: [{ to, value: '0x1' }] }] }],
  ['no calldata', { ...call, params: [{ to, value: '0x1' }] }],
  ['calldata that nothing reads', { ...call, params: [{ to, data: '0x12345678' }] }],
  ['another method', { ...call, method: 'personal_sign', params: ['0x68', to] }],
  ['HTTP', { kind: 'http', method: 'GET', url: 'https://a.test/' } as const],
])('%s: no comment', (_what, given) => expect(toCallComment(given, books)).toBeUndefined())

const event = (part: Partial<TraceEvent>) => createTestEvent({ method: 'personal_sign', span: 'a', ...part })
const flowOf = (...events: TraceEvent[]): TraceFlow => ({ id: 1, method: 'x', status: 'ok', code: undefined, events })
const toRpcUrl = (chainId = 1) => `http://127.0.0.1:${8_000 + chainId}/`
const callOf = (...events: TraceEvent[]) =>
  toCallOf({ kind: 'flow', flow: flowOf(...events), expanded: true, level: 1 })

describe('the call of a row', () => {
  const params = ['0x68', '0xabc']
  const asked = event({ data: { params } })
  const read = event({ hop: 'walletRpc', method: 'eth_call', span: 'b', data: { params: [], chainId: 5 } })
  const answer = event({ hop: 'walletRpc', phase: 'response', method: 'eth_call', span: 'b', data: { result: '0x' } })

  test('is the outermost of a flow', () =>
    expect(callOf(event({ hop: 'action', method: 'connect' }), asked, read)).toMatchObject({ to: 'wallet', params }))

  test('is that of the event, of its request where it is an answer', () => {
    const row = { kind: 'event', event: answer, flow: flowOf(asked, read, answer), level: 2 } as const
    expect(toCallOf(row)).toEqual({ kind: 'rpc', to: 'node', method: 'eth_call', params: [], chainId: 5 })
  })

  test('is the address of HTTP', () => {
    const data = { query: { page: '1', search: 'a b' } }
    expect(callOf(event({ hop: 'registry', method: 'GET a.test/wallets', data }))).toEqual({
      kind: 'http',
      method: 'GET',
      url: 'https://a.test/wallets?page=1&search=a+b',
    })
  })

  test('is nothing where nothing can be sent again', () => {
    expect(callOf(event({ hop: 'action', method: 'connect' }))).toBeUndefined()
    expect(callOf(event({ hop: 'chain', phase: 'event', method: 'block' }))).toBeUndefined()
  })
})

describe('as curl', () => {
  test('a shell hands over exactly the body, quotes included', () => {
    const params = ["it's 'quoted' $HOME `x` \\ \"", { a: null }]
    const command = toCurl({ kind: 'rpc', to: 'node', method: 'eth_call', params, chainId: 7 }, toRpcUrl)
    const args = execFileSync('sh', ['-c', command.replace(/^curl/, 'printf "%s\\n"')], { encoding: 'utf8' })
    const [, url, , , , body = ''] = args.split('\n')
    expect(url).toBe('http://127.0.0.1:8007/')
    expect(JSON.parse(body)).toEqual({ jsonrpc: '2.0', id: 1, method: 'eth_call', params })
  })

  test('a wallet’s request says how to start one', () => {
    const command = toCurl(
      { kind: 'rpc', to: 'wallet', method: 'eth_accounts', params: undefined, chainId: 1 },
      toRpcUrl,
    )
    expect(command.split('\n')).toEqual([
      '# A wallet of its own, in another terminal: npx walletbench wallet --port 5190 --rpc http://127.0.0.1:8001/',
      `curl -s 'http://127.0.0.1:5190' -H 'content-type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"eth_accounts"}'`,
    ])
  })
})

describe('as viem', () => {
  test.each(['wallet_connect', 'eth_requestAccounts', 'wallet_requestPermissions', 'wallet_createSession'])(
    'a program with %s asks for the connection once',
    (method) => {
      const program = toViemCall({ kind: 'rpc', to: 'wallet', method, params: [{}], chainId: 1 }, toRpcUrl)
      expect(program).toContain(`method: '${method}'`)
      expect(program).not.toContain('requestAddresses')
    },
  )

  test('any other connects before', () => {
    const program = toViemCall({ kind: 'rpc', to: 'wallet', method: 'personal_sign', params: [], chainId: 1 }, toRpcUrl)
    expect(program).toContain('await client.requestAddresses()')
  })

  test('through the wallet, or by the node', () => {
    const call = { kind: 'rpc', method: 'eth_call', params: [{ to: '0x1' }], chainId: 2 } as const
    expect(toViemCall({ ...call, to: 'wallet' }, toRpcUrl)).toContain('custom(window.ethereum)')
    const program = toViemCall({ ...call, to: 'node' }, toRpcUrl)
    expect(program).toContain("http('http://127.0.0.1:8002/')")
    expect(program).toContain("method: 'eth_call'")
    expect(toViemCall({ kind: 'http', method: 'GET', url: 'https://a.test' }, toRpcUrl)).toBeUndefined()
  })
})
