import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { toCallKey } from './callKey.ts'

const fromText = (text: string) => toCallKey('m', JSON.parse(text), text)

test('members are sorted, hex is in lower case, trailing nulls go', () => {
  expect(toCallKey('eth_call', [{ to: '0xAB', data: '0x' }, '0x10', null])).toBe(
    'eth_call [{"data":"0x","to":"0xab"},"0x10"]',
  )
  expect(toCallKey('eth_call', [{ to: '0xab' }, '0x10', { '0xAB': { balance: '0x1' } }])).toBe(
    toCallKey('eth_call', [{ to: '0xAB' }, '0x10', { '0xab': { balance: '0x1' } }]),
  )
})

test('no parameters, null and an empty array are one', () => {
  expect(new Set([undefined, null, [], [null, null]].map((params) => toCallKey('eth_chainId', params)))).toEqual(
    new Set(['eth_chainId []']),
  )
})

test.each([
  ['a quantity with a leading zero', '["0x01"]', '["0x1"]'],
  ['text that only starts like hex', '["0xHello"]', '["0xhello"]'],
  ['a null in the middle', '[null,1]', '[1]'],
  ['a null in an object', '[{"a":null}]', '[{}]'],
  ['a string and a number', '["1"]', '[1]'],
  ['parameters by name and by place', '{}', '[]'],
  ['numbers above 2^53', '[9007199254740993]', '[9007199254740992]'],
  ['such numbers deep inside', '[{"a":[-9007199254740993]}]', '[{"a":[-9007199254740992]}]'],
  ['such numbers with spaces', '[ 9007199254740993 ]', '[9007199254740992]'],
  ['numbers beyond the largest', '[1e400]', '[1e500]'],
  ['long fractions', '[0.10000000000000000001]', '[0.1]'],
])('%s differ', (_, a, b) => expect(fromText(a)).not.toBe(fromText(b)))

test.each([
  ['spaces', '[ {"a" : 1 ,"b":[ ]} ]', '[{"b":[],"a":1}]'],
  ['escapes', '["\\u0061\\/"]', '["a/"]'],
  ['exponents of small numbers', '[1e2]', '[100]'],
  ['a long number with others', '[9007199254740993,{"b":"0xAB","a":1.50}]', '[9007199254740993,{"a":1.5,"b":"0xab"}]'],
])('%s make no difference', (_, a, b) => expect(fromText(a)).toBe(fromText(b)))

test('one key, whether the text is known or not, however deep it nests', () => {
  checkProperty(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 6 })), (params) => {
      const text = JSON.stringify(params)
      const withRisk = `[[1e0],${text.slice(1)}`.replace(/,]$/, ']')
      expect(toCallKey('m', JSON.parse(withRisk), withRisk)).toBe(toCallKey('m', [[1], ...JSON.parse(text)]))
    }),
  )
  const deep = '['.repeat(100) + ']'.repeat(100)
  expect(fromText(deep)).toBe(`m ${deep}`)
})

test('the members of an object that is named __proto__ count', () =>
  expect(fromText('[{"__proto__":1}]')).not.toBe(fromText('[{}]')))

test('a key is its own key', () => {
  checkProperty(
    fc.property(fc.array(fc.jsonValue()), (params) => {
      const key = toCallKey('m', params, JSON.stringify(params))
      const text = key.slice('m '.length)
      expect(toCallKey('m', JSON.parse(text), text)).toBe(key)
    }),
  )
})
