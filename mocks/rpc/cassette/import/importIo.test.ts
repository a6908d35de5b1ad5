import { expect, test } from 'vitest'
import { formatCassette } from '#mocks/rpc/cassette/formatCassette'
import { parseCassette } from '../parse/parseCassette.ts'
import { importIo } from './importIo.ts'

const parameters = { name: 'all.io', chainId: 1, tool: 'walletbench 0.1.0', date: '2026-01-02T03:04:05Z' }
const HASH = `0x${'ab'.repeat(32)}`
const pair = (method: string, params: string, result: string) =>
  `>> {"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}\n<< {"jsonrpc":"2.0","id":1,"result":${result}}\n`
const head = [
  {
    name: 'eth_blockNumber/simple-test.io',
    text: '>> {"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}\n<< {"jsonrpc":"2.0","id":1,"result":"0x2d"}\n',
  },
  {
    name: 'eth_getBlockByNumber/get-latest.io',
    text: pair('eth_getBlockByNumber', '["latest",true]', `{"number":"0x2d","hash":"${HASH}"}`),
  },
]

test('become a cassette, with results as they were written', () => {
  const { cassette, skipped } = importIo(
    [
      ...head,
      {
        name: 'eth_call/call-contract.io',
        text: `// calls a contract\n// speconly: client response is only checked for schema validity.\n${pair('eth_call', '[{"to":"0xAB"},"latest"]', '{ "a":"\\u003c", "n":18446744073709551616}')}`,
      },
      {
        name: 'eth_estimateGas/estimate-reverting.io',
        text: '>> {"jsonrpc":"2.0","id":1,"method":"eth_estimateGas","params":[{}]}\r\n<< {"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted"}}\r\n',
      },
      {
        name: 'eth_gasPrice/get-current-gas-price.io',
        text: `${pair('eth_gasPrice', '[]', '"0x1"')}--\nif (BigInt(messages[1].response.result) <= 0) {\n    throw new Error("gasprice too low");\n}`,
      },
    ],
    parameters,
  )
  expect(skipped).toEqual([])
  expect(cassette.meta).toMatchObject({ chainId: 1, block: { number: '0x2d', hash: HASH }, stateful: false })
  expect(cassette.steps[0].entries.map(({ method, paramsText }) => [method, paramsText])).toEqual([
    ['eth_blockNumber', '[]'],
    ['eth_getBlockByNumber', '["0x2d",true]'],
    ['eth_call', '[{"to":"0xAB"},"0x2d"]'],
    ['eth_estimateGas', '[{},"0x2d"]'],
    ['eth_gasPrice', '[]'],
  ])
  expect(cassette.steps[0].entries[2]?.outcome).toEqual({ resultText: '{ "a":"\\u003c", "n":18446744073709551616}' })
  const text = formatCassette(cassette)
  expect(text).not.toContain('speconly')
  expect(parseCassette('all.io', text).steps[0].entries).toHaveLength(5)
})

test('keep their tags where nobody says which block is meant', () => {
  const { cassette } = importIo(
    [{ name: 'a.io', text: pair('eth_getBalance', '["0xab","latest"]', '"0x0"') }],
    parameters,
  )
  expect([cassette.meta.block, cassette.steps[0].entries[0]?.paramsText]).toEqual([undefined, '["0xab","latest"]'])
})

test('that disagree: the first counts, latest before the other tags, and it is told', () => {
  const { cassette, skipped } = importIo(
    [
      { name: 'safe.io', text: pair('eth_getBlockByNumber', '["safe",true]', '{"number":"0x20"}') },
      ...head,
      { name: 'b.io', text: `// again\n${pair('eth_blockNumber', '[]', '"0x2e"')}` },
    ],
    parameters,
  )
  expect(cassette.steps[0].entries).toHaveLength(2)
  expect(skipped).toEqual([
    { place: 'b.io:2', reason: 'eth_blockNumber is answered differently at eth_blockNumber/simple-test.io:1' },
    {
      place: 'safe.io:1',
      reason: 'eth_getBlockByNumber is answered differently at eth_getBlockByNumber/get-latest.io:1',
    },
  ])
})

test('with notifications, calls without answers and refusals: they are left out, and told', () => {
  const text = [
    '>> {"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["newHeads"]}',
    '<< {"jsonrpc":"2.0","id":1,"result":"0x1"}',
    '<< {"jsonrpc":"2.0","method":"eth_subscription","params":{"subscription":"0x1","result":{}}}',
    '>> {"jsonrpc":"2.0","id":2,"method":"eth_chainId"}',
    '>> {"jsonrpc":"2.0","id":3,"method":"eth_gasPrice"}',
    '<< {"jsonrpc":"2.0","id":3,"error":{"code":-32005,"message":"Too many requests"}}',
    '>> {"jsonrpc":"2.0","id":4,"method":"net_version"}',
  ].join('\n')
  const { cassette, skipped } = importIo([{ name: 'a.io', text }], parameters)
  expect(cassette.steps[0].entries.map(({ method }) => method)).toEqual(['eth_subscribe'])
  expect(skipped.map(({ place }) => place)).toEqual(['a.io:3', 'a.io:4', 'a.io:7', 'a.io:5'])
})

test('that cannot be read are refused, with the place', () => {
  expect(() => importIo([{ name: 'a.io', text: '// x\n>> {"jsonrpc":' }], parameters)).toThrow(
    /a\.io:2: This is not a JSON-RPC call/,
  )
  expect(() => importIo([{ name: 'a.io', text: '// meta {"format":1}' }], parameters)).toThrow(
    /already a cassette[\s\S]*merge/,
  )
})
