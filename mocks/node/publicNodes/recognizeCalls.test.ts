import { expect, test } from 'vitest'
import { readRpcBody } from './recognizeCalls.ts'

const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }

test('a request and a batch are known by their shape', () => {
  expect(readRpcBody(JSON.stringify(call))).toEqual({ calls: [call], batch: false })
  const found = readRpcBody(JSON.stringify([call, { ...call, id: 2 }]))
  expect(found).toEqual({ calls: [call, { ...call, id: 2 }], batch: true })
})

test.each([
  null,
  '',
  'text',
  '"jsonrpc"',
  '{"jsonrpc"',
  '[]',
  '[null]',
  '{"jsonrpc":"2.0","id":1,"result":"0x1"}',
  '{"jsonrpc":"1.0","id":1,"method":"eth_chainId"}',
  '{"id":1,"method":"eth_chainId"}',
  `[${JSON.stringify(call)},{"jsonrpc":"2.0"}]`,
  '{"query":"{ jsonrpc }"}',
])('%s is not JSON-RPC', (text) => expect(readRpcBody(text)).toBeUndefined())
