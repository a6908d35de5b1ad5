import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { toSpaceName } from './toSpaceName.ts'

test.each([
  ['worker-1', 'worker-1'],
  ['a/b', 'a~2f~b'],
  ['ä~b', '~e4~~7e~b'],
])('"%s" is served as %s', (key, name) => expect(toSpaceName(key)).toBe(name))

test.each(['', '..', 'x'.repeat(101), '/'.repeat(30)])('"%s" is served as its hash', (key) =>
  expect(toSpaceName(key)).toMatch(/^~[0-9a-f]{32}$/),
)

test('any key has a name of its own that a URL keeps as it is', () => {
  checkProperty(
    fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 200 }), (one, other) => {
      const name = toSpaceName(one)
      expect(name).toMatch(/^[\w.~-]{1,100}$/)
      expect(new URL(`http://127.0.0.1/s/${name}`).pathname).toBe(`/s/${name}`)
      expect(name === toSpaceName(other)).toBe(one === other)
    }),
  )
})
