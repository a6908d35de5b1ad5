import { utf8ToBytes } from '@noble/hashes/utils'
import { base64nopad } from '@scure/base'
import { expect, test } from 'vitest'
import { importHar } from './importHar.ts'

const parameters = { name: 'page.io', chainId: 1, tool: 'walletbench 0.1.0', date: '2026-01-02T03:04:05Z' }
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

test('its JSON-RPC becomes a cassette, batches taken apart, and nothing of the URL gets in', () => {
  const { cassette, skipped } = importHar(
    'page.har',
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
    parameters,
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

test.each([
  ['no JSON', '<html>'],
  ['other JSON', '{"log":{}}'],
  ['an empty file', ''],
])('%s is refused', (_, text) => {
  expect(() => importHar('page.har', text, parameters)).toThrow(/page\.har is not a HAR file[\s\S]*Save all as HAR/)
})
