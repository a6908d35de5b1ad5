import { expect, test } from 'vitest'
import { readFault } from './readFault.ts'

test.each([
  ['relay:lossy', { layer: 'relay', fault: { name: 'Lossy relay', match: { probability: 0.1 } } }],
  ['registry:http500', { layer: 'registry', fault: { do: { kind: 'httpStatus', status: 500 } } }],
  ['chain:slow', { layer: 'chain', fault: { do: { kind: 'delay', ms: 800 } } }],
  ['chain/137:slow', { layer: 'chain', chainId: 137, fault: { name: 'Slow node' } }],
  ['relay:{"match":{"tag":1109},"do":{"kind":"drop"}}', { layer: 'relay', fault: { match: { tag: 1109 } } }],
])('%s', (text, read) => {
  expect(readFault(text)).toMatchObject(read)
})

test('a text without a layer gets the default one', () => {
  expect(readFault('lossy', 'relay')).toMatchObject({ layer: 'relay', fault: { name: 'Lossy relay' } })
  expect(readFault('{"match":{},"do":{"kind":"hang"}}', 'chain')).toEqual({
    layer: 'chain',
    fault: { match: {}, do: { kind: 'hang' } },
  })
  expect(readFault('registry:empty-list', 'relay')).toMatchObject({ layer: 'registry' })
})

test.each([
  ['slow', 'The fault "slow" names no layer.'],
  ['node:slow', 'There is no layer "node".'],
  ['relay/1:lossy', 'A relay fault takes no "/1".'],
  ['chain/main:slow', '"main" is not a chain id'],
  ['chain/0:slow', '"0" is not a chain id'],
  ['chain:lossy', 'There is no preset "lossy".'],
  ['relay:{', 'The fault is not valid JSON'],
  ['chain:{"match":{},"do":{"kind":"explode"}}', 'This is not a valid chain fault.'],
])('%s: %s', (text, message) => {
  expect(() => readFault(text)).toThrow(message)
})
