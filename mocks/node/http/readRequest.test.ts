import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { readRequestTarget } from './readRequest.ts'

test.each([
  ['/', '/', ''],
  ['/state', '/state', ''],
  ['/?', '/', ''],
  ['/s/first/?client=my-dapp&ids=unique', '/s/first/', 'client=my-dapp&ids=unique'],
  ['/link?token=a?b', '/link', 'token=a?b'],
  ['/a//b', '/a//b', ''],
  ['/%E2%82%AC', '/%E2%82%AC', ''],
  ['/a[1]|b?q=[%]{\\}^', '/a[1]|b', 'q=[%]{\\}^'],
])('reads %j', (text, path, query) => {
  expect(readRequestTarget(text)).toEqual({ text, path, query })
})

const ELSEWHERE = [
  undefined,
  '',
  '*',
  '//',
  '//[',
  '//evil.test/x',
  '/\\evil.test/x',
  'state',
  '?token=x',
  '127.0.0.1:443',
]
const MALFORMED = ['%', '/%', '/%zz', '/%ff', '/a b', '/#x', '/?x#y', '/\0', '/?\0', '/\n', '/?x\n', '/é', '/?é']

test.each([...ELSEWHERE, ...MALFORMED, 'http://127.0.0.1/state'])('refuses %j', (text) => {
  expect(readRequestTarget(text)).toBeUndefined()
})

test('a target that it reads stays on its host, whatever resolves it', () => {
  checkProperty(
    fc.property(fc.string({ unit: fc.constantFrom(...'/\\?#%[]@:.*a0\t\n é\0') }), (rest) => {
      const target = readRequestTarget(`/${rest}`)
      if (target) expect(new URL(target.text, 'http://127.0.0.1:8545').host).toBe('127.0.0.1:8545')
    }),
    { numRuns: 2_000 },
  )
})
