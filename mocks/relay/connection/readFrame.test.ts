import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { readFrame } from './readFrame.ts'

test.each([
  ['1745000000000000001', '1745000000000000001'],
  ['"1745000000000000001"', '"1745000000000000001"'],
  [' 18446744073709551615 ', '18446744073709551615'],
  ['7', '7'],
  ['1.5', '1.5'],
  ['"a\\"b"', '"a\\"b"'],
])('keeps the id %s as it was written', (written, idText) => {
  const text = `{"params":{"id":5,"x":[{"id":1}]},"id":${written},"method":"m","jsonrpc":"2.0"}`
  expect(readFrame(text)).toMatchObject({ kind: 'call', idText, method: 'm', params: { id: 5 } })
})

test('tells an answer, of a result or an error', () => {
  const reply = { kind: 'reply', idText: '5' }
  expect(readFrame('{"id":5,"jsonrpc":"2.0","result":true}')).toEqual(reply)
  expect(readFrame('{"id":5,"jsonrpc":"2.0","error":{"code":1,"message":""}}')).toEqual(reply)
})

test.each([
  ['', -32700],
  ['{', -32700],
  ['[]', -32600],
  ['null', -32600],
  ['5', -32600],
  ['{}', -32600],
  ['{"id":null,"jsonrpc":"2.0","method":"m"}', -32600],
  ['{"id":1,"method":"m"}', -32600],
  ['{"id":1,"jsonrpc":"2.0"}', -32600],
  ['{"id":1,"jsonrpc":"2.0","method":5}', -32600],
  [`{"id":"${'x'.repeat(129)}","jsonrpc":"2.0","method":"m"}`, -32600],
  [`{"id":1${'0'.repeat(200)},"jsonrpc":"2.0","method":"m"}`, -32600],
])('makes an error of %s', (text, code) =>
  expect(readFrame(text)).toMatchObject({ kind: 'fault', refused: { error: { code } } }),
)

test('takes any text', () => {
  checkProperty(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
      expect(['call', 'reply', 'fault']).toContain(readFrame(text).kind)
    }),
  )
})
