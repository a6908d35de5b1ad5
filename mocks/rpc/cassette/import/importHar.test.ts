import { utf8ToBytes } from '@noble/hashes/utils'
import { base64nopad } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { formatCassette } from '#mocks/rpc/cassette/formatCassette'
import { createPlayer } from '../../play/createPlayer.ts'
import { diffCassettes } from '../diffCassettes.ts'
import { mergeCassettes } from '../mergeCassettes.ts'
import { parseCassette } from '../parse/parseCassette.ts'
import { ETH, foreignEntries, type HarRow, harHints, harSelections, toHar } from '../testing/harRows.ts'
import { importHar } from './importHar.ts'
import { isHar } from './readHarCalls.ts'

const parameters = { name: 'page.io', tool: 'walletbench 0.1.0', date: '2026-01-02T03:04:05Z' }
const URL = 'https://node.example/v2/0123456789abcdef'
const post = (body: string, answer: string, encoding?: string) => ({
  request: {
    method: 'POST',
    url: URL,
    headers: [{ name: 'x-key', value: 'secret' }],
    postData: { mimeType: 'application/json', text: body },
  },
  response: {
    status: 200,
    content: { size: answer.length, text: encoding ? base64nopad.encode(utf8ToBytes(answer)) : answer, encoding },
  },
})
const har = (...entries: unknown[]) => JSON.stringify({ log: { version: '1.2', entries } })
const importOne = (text: string, options: { hosts?: readonly string[]; chainId?: number } = {}) =>
  importHar([{ name: 'page.har', text }], { ...parameters, ...options })

test('its JSON-RPC becomes a cassette, batches taken apart, and nothing of the URL gets in', () => {
  const { cassette, skipped } = importOne(
    har(
      { request: { method: 'GET', url: 'https://dapp.example/' }, response: { content: {} } },
      post('{"event":"click"}', 'ok'),
      post('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}', '{"jsonrpc":"2.0","id":1,"result":"0x1"}'),
      post(
        '[{"jsonrpc":"2.0","id":2,"method":"eth_getBalance","params":["0xab","0x1"]},{"jsonrpc":"2.0","id":3,"method":"eth_call","params":[{},"0x1"]}]',
        '[{"jsonrpc":"2.0","id":3,"error":{"code":3,"message":"no"}} , {"jsonrpc":"2.0","id":2,"result":{ "n":18446744073709551616}}]',
        'base64',
      ),
      post('{"jsonrpc":"2.0","id":8,"method":"eth_syncing"}', '{"jsonrpc":"2.0","id":8,"error":null}'),
      post('{"jsonrpc":"2.0","id":9,"method":"eth_gasPrice"}', '<html>429</html>'),
    ),
  )
  expect(cassette.steps[0].entries).toEqual([
    { method: 'eth_chainId', paramsText: '[]', outcome: { resultText: '"0x1"' }, line: 0 },
    {
      method: 'eth_getBalance',
      paramsText: '["0xab","0x1"]',
      outcome: { resultText: '{ "n":18446744073709551616}' },
      line: 0,
    },
    { method: 'eth_call', paramsText: '[{},"0x1"]', outcome: { errorText: '{"code":3,"message":"no"}' }, line: 0 },
  ])
  expect(skipped).toEqual([
    { place: 'page.har: entry 5', reason: 'eth_syncing has no answer' },
    { place: 'page.har: entry 6', reason: 'eth_gasPrice has no answer' },
    { place: 'page.har', reason: '2 entries are not JSON-RPC' },
  ])
  expect(JSON.stringify({ cassette, skipped })).not.toMatch(/0123456789abcdef|secret/)
})

test.each(harSelections)('%s', (_, rows, options, expected) => {
  const read = () => importOne(toHar(rows), options).cassette
  if (expected instanceof RegExp) expect(read).toThrow(expected)
  else expect([read().meta.chainId, read().steps[0].entries.length]).toEqual(expected)
})

test.each(harHints)('%s: the hint names no option as it was given', (_, rows, options, hint) =>
  expect(() => importOne(toHar(rows), options)).toThrow(expect.objectContaining({ hint })),
)

test('the calls that another node answered are told, and no answer of theirs is in it', () => {
  const rows = [
    ['https://eth.example/', 'eth_chainId', '0x1'],
    ['https://polygon.example/', 'eth_chainId', '0x89'],
    ['https://polygon.example/', 'eth_getCode', '0x6080', ['0xab', '0x1']],
  ] as const
  const { cassette, skipped } = importOne(toHar(rows), { hosts: ['eth.example'] })
  expect(JSON.stringify(cassette)).not.toContain('6080')
  expect(skipped).toEqual([{ place: 'polygon.example', reason: '2 calls to another node' }])
})

describe('a call that was polled', () => {
  const url = 'https://eth.example/'
  const at = (number: string): HarRow => [url, 'eth_blockNumber', number]
  const receipt = (result: unknown): HarRow => [url, 'eth_getTransactionReceipt', result, ['0xaa']]
  const balance = (result: string): HarRow => [url, 'eth_getBalance', result, ['0xab', 'latest']]
  const chain: HarRow = [url, 'eth_chainId', '0x1']
  const play = (rows: readonly HarRow[]) => {
    const { cassette } = importOne(toHar(rows))
    const again = parseCassette('page.io', formatCassette(cassette))
    const player = createPlayer({ cassettes: [again] })
    const ask = (method: string, params: readonly unknown[]) => {
      const outcome = player.play(method, params, JSON.stringify(params))
      return outcome && 'resultText' in outcome ? JSON.parse(outcome.resultText) : outcome
    }
    return { cassette: again, player, ask }
  }

  test('keeps its responses in their order, the last one from then on', () => {
    const rows = [chain, at('0x10'), receipt(null), at('0x10'), receipt(null), at('0x11'), receipt({ ok: 1 }), chain]
    const { cassette, player, ask } = play(rows)
    expect(cassette.meta.polled).toBe(true)
    for (const round of [1, 2]) {
      expect(rows.map(([, method, , params = []]) => [round, ask(method, params)])).toEqual(
        rows.map(([, , result]) => [round, result]),
      )
      expect(ask('eth_blockNumber', [])).toBe('0x11')
      expect(player.getState()).toMatchObject({ unused: 0, misses: [] })
      player.reset()
    }
  })

  test('keeps the tags of blocks while the chain goes on', () => {
    const { ask } = play([chain, at('0x10'), balance('0x1'), at('0x11'), balance('0x2')])
    expect([1, 2, 3].map(() => ask('eth_getBalance', ['0xab', 'latest']))).toEqual(['0x1', '0x2', '0x2'])
  })

  test('is one entry where nothing changed, and where it only repeated itself at the end', () => {
    expect(play([chain, chain, chain]).cassette).toMatchObject({ steps: [{ entries: [{ method: 'eth_chainId' }] }] })
    expect(play([chain, at('0x1'), at('0x2'), at('0x2'), at('0x2')]).cassette.steps[0].entries).toHaveLength(3)
    expect(play([chain, chain]).cassette.meta.polled).toBeUndefined()
  })

  test('is looked at without being used', () => {
    const { player } = play([chain, at('0x10'), at('0x11')])
    const peek = () => player.peek('eth_blockNumber', [])
    expect([peek(), peek()]).toEqual([{ resultText: '"0x10"' }, { resultText: '"0x10"' }])
    player.play('eth_blockNumber', [], '[]')
    player.play('eth_blockNumber', [], '[]')
    expect(peek()).toEqual({ resultText: '"0x11"' })
  })

  test('is merged and compared as a whole', () => {
    const [one, other] = [
      play([chain, at('0x10'), at('0x11')]).cassette,
      play([chain, at('0x10'), at('0x12'), receipt(null)]).cassette,
    ]
    expect(mergeCassettes([one, one])).toMatchObject({ meta: { polled: true }, steps: [{ entries: { length: 3 } }] })
    expect(() => mergeCassettes([one, other])).toThrow(/different answers[\s\S]*0x11[\s\S]*0x12/)
    const numbers = mergeCassettes([one, other], { prefer: 'last' }).steps[0].entries.map(({ outcome }) => outcome)
    expect(numbers).toEqual(['"0x1"', '"0x10"', '"0x12"', 'null'].map((resultText) => ({ resultText })))
    expect(diffCassettes(one, one).steps).toEqual([])
    expect(diffCassettes(one, other).steps).toMatchObject([{ differ: { length: 1 }, onlyB: { length: 1 } }])
  })
})

describe('bodies that are elsewhere', () => {
  const asked = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
  const answer = '{"jsonrpc":"2.0","id":1,"result":"0x1"}'
  const url = 'https://eth.example/'

  test('in files, as Playwright writes them', () => {
    const files: Readonly<Record<string, string>> = { 'a.json': asked, 'b.json': answer }
    const text = har({
      request: {
        method: 'POST',
        url,
        postData: { mimeType: 'application/json', text: '', params: [], _file: 'a.json' },
      },
      response: { status: 200, content: { size: -1, mimeType: 'application/json', _file: 'b.json' } },
    })
    const readBody = (file: string) => files[file]
    expect(importHar([{ name: 'page.har', text, readBody }], parameters).cassette.meta.chainId).toBe(1)
    expect(() => importOne(text)).toThrow(/1 POST requests, 1 of them in files beside the HAR \(1 missing\)/)
  })

  test('in messages of a WebSocket, as Chrome writes them, in the order of all calls', () => {
    const start = Date.parse('2026-01-02T03:04:05Z')
    const message = (type: string, seconds: number, data: object) => ({
      type,
      time: start / 1000 + seconds,
      opcode: 1,
      data: JSON.stringify({ jsonrpc: '2.0', ...data }),
    })
    const number = (id: number) => ({ id, method: 'eth_blockNumber', params: [] })
    const entry = (seconds: number, more: object) => ({
      startedDateTime: new Date(start + seconds * 1000).toISOString(),
      ...more,
    })
    const socket = {
      request: { method: 'GET', url: 'wss://eth.example/' },
      response: { status: 101, content: { size: 0 } },
      _resourceType: 'websocket',
      _webSocketMessages: [
        message('send', 1, number(1)),
        message('receive', 1.1, { id: 1, result: '0x10' }),
        message('receive', 2, { method: 'eth_subscription', params: { subscription: '0x1', result: {} } }),
        message('send', 8, number(2)),
        message('receive', 8.1, { id: 2, result: '0x12' }),
        message('send', 9, number(3)),
      ],
    }
    const { cassette, skipped } = importOne(
      har(
        entry(0, socket),
        entry(4, post(JSON.stringify({ jsonrpc: '2.0', ...number(7) }), '{"jsonrpc":"2.0","id":7,"result":"0x11"}')),
      ),
      { hosts: ['eth.example', 'node.example'], chainId: 1 },
    )
    expect(cassette.steps[0].entries.map(({ outcome }) => outcome)).toEqual(
      ['"0x10"', '"0x11"', '"0x12"'].map((resultText) => ({ resultText })),
    )
    expect(skipped).toEqual([{ place: 'page.har: entry 1', reason: 'eth_blockNumber has no answer' }])
  })

  test('in messages of a WebSocket whose client uses one id again: each call has its own answer', () => {
    const sent = (method: string) => ({
      type: 'send',
      data: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    })
    const received = (result: string) => ({ type: 'receive', data: JSON.stringify({ jsonrpc: '2.0', id: 1, result }) })
    const { cassette } = importOne(
      har({
        request: { method: 'GET', url: 'wss://eth.example/' },
        response: { status: 101, content: {} },
        _webSocketMessages: [
          ...[sent('eth_chainId'), received('0x1'), sent('eth_gasPrice'), received('0x7')],
          ...[sent('eth_blockNumber'), received('0x1'), sent('eth_blockNumber'), received('0x2')],
        ],
      }),
      { hosts: ['eth.example'] },
    )
    expect(cassette.steps[0].entries.map(({ method, outcome }) => [method, outcome])).toEqual([
      ['eth_chainId', { resultText: '"0x1"' }],
      ['eth_gasPrice', { resultText: '"0x7"' }],
      ['eth_blockNumber', { resultText: '"0x1"' }],
      ['eth_blockNumber', { resultText: '"0x2"' }],
    ])
  })

  test('an empty list of WebSocket messages hides no body', () => {
    const { cassette } = importOne(
      har({ ...post(asked, '{"jsonrpc":"2.0","id":1,"result":"0x1"}'), _webSocketMessages: [] }),
    )
    expect(cassette.steps[0].entries).toHaveLength(1)
  })

  test('nowhere: the error says what was looked at', () => {
    const text = har(
      { request: { method: 'GET', url }, response: { content: {} } },
      { request: { method: 'POST', url, postData: { text: asked } }, response: { status: 200, content: { size: 9 } } },
    )
    expect(() => importOne(text)).toThrow(
      /no JSON-RPC call with a response in page\.har[\s\S]*looked at 2 entries: the bodies of 1 POST[\s\S]*WebSockets[\s\S]*entry 2: eth_chainId has no answer[\s\S]*with content/,
    )
  })
})

test.each([
  ['<html>', 'HTML'],
  ['{"log":{}}', 'a JSON object with log'],
  ['{"log":{"entries":1}}', 'a JSON object whose log.entries is not an array'],
  ['', 'empty'],
  ['---\ninteractions: []\n', 'YAML'],
  ['{"accounts":{},"best_block_number":1}', 'an Anvil state dump (JSON)'],
])('%j is refused in one line, which names its format', (text, format) =>
  expect(() => importOne(text)).toThrow(new BenchError(`page.har is not a HAR file: it is ${format}.`)),
)

test.each(foreignEntries)('an entry with %s is skipped, and refuses no file', (_, entry, reason) => {
  const { cassette, skipped } = importOne(toHar([ETH], [entry]))
  expect(cassette.steps[0].entries).toHaveLength(1)
  expect(skipped).toEqual([{ place: expect.stringMatching(/^page\.har(?:: entry 1)?$/), reason }])
})

test('a HAR without a call says why its entries are none', () => {
  expect(isHar('{"log":{"entries":[{"request":null},null]}}')).toBe(true)
  expect(() => importOne('{"log":{"entries":[{"request":null},null]}}')).toThrow(
    /no JSON-RPC call[\s\S]*looked at 2 entries[\s\S]*page\.har: 2 entries are without a request, the first of them is entry 1/,
  )
})
