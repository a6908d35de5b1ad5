import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { toLiteral } from './requestSnippets.ts'

test('reads as a person writes it', () =>
  expect(toLiteral({ to: '0x1', list: [1, 'a'], 'odd name': { empty: {} } })).toBe(
    "{\n  to: '0x1',\n  list: [1, 'a'],\n  'odd name': {\n    empty: {},\n  },\n}",
  ))

test('is JavaScript for the very value, whatever it is', () => {
  checkProperty(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const normal = JSON.parse(JSON.stringify(value))
      expect(new Function(`return (${toLiteral(normal)})`)()).toEqual(normal)
    }),
  )
})
