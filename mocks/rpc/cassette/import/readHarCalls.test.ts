import { utf8ToBytes } from '@noble/hashes/utils'
import { base64nopad } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { fromBase64 } from './readHarCalls.ts'

test('Base64 goes there and back, with padding and without', () => {
  checkProperty(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const coded = base64nopad.encode(utf8ToBytes(text))
      expect(fromBase64(coded)).toBe(text)
      expect(fromBase64(`${coded}==\n`)).toBe(text)
    }),
  )
})

test('bits and letters that make no byte are ignored', () =>
  expect(['YW', 'YX', 'YWI', 'YWJ', 'YWJjZ', 'Y W\nI*='].map(fromBase64)).toEqual(['a', 'a', 'ab', 'ab', 'abc', 'ab']))
