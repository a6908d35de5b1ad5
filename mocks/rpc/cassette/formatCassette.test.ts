import { expect, test } from 'vitest'
import { toCassetteLines } from '#mocks/rpc/cassette/formatCassette'

const block = { number: '0x10', hash: `0x${'ab'.repeat(32)}` }

test('each kind of line', () => {
  const meta = {
    stateful: false,
    tool: 'walletbench 0.1.0',
    date: '2026-01-02T03:04:05Z',
    chainId: 1,
    format: 1,
    block,
  }
  expect(toCassetteLines.meta(meta)).toBe(
    `// meta {"format":1,"chainId":1,"block":${JSON.stringify(block)},"stateful":false,"tool":"walletbench 0.1.0","date":"2026-01-02T03:04:05Z"}\n`,
  )
  expect(toCassetteLines.step({ block, after: { method: 'eth_sendRawTransaction', paramsText: '["0x02"]' } })).toBe(
    `// step {"block":${JSON.stringify(block)},"after":{"method":"eth_sendRawTransaction","params":["0x02"]}}\n`,
  )
  expect(toCassetteLines.entry('eth_chainId', '[]', { resultText: '"0x1"' })).toBe(
    '>> {"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}\n<< {"jsonrpc":"2.0","id":1,"result":"0x1"}\n',
  )
  expect(
    toCassetteLines.emit({ method: 'eth_subscribe', paramsText: '["newHeads"]', resultTexts: ['{}', '1e400'] }),
  ).toBe('// emit {"method":"eth_subscribe","params":["newHeads"],"results":[{},1e400]}\n')
})

test('an answer that was written on several lines goes on one, and is otherwise as it was', () => {
  const text = toCassetteLines.entry('eth_call', '[\n{}\r\n]', { resultText: '{\n  "a": "\\n\\u003c"\n}' })
  expect(text).toContain('"params":[ {} ]')
  expect(text).toContain('"result":{   "a": "\\n\\u003c" }')
  expect(text.split('\n')).toHaveLength(3)
})
