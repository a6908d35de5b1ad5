import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from './createRandom.ts'
import { checkProperty } from './testing/checkProperty.ts'

test('the same seed draws the same, another seed something else', () => {
  checkProperty(
    fc.property(fc.integer(), (seed) => {
      const [first, second] = [createRandom(seed), createRandom(seed)]
      const drawn = Array.from({ length: 20 }, first)
      expect(Array.from({ length: 20 }, second)).toEqual(drawn)
      expect(Array.from({ length: 20 }, createRandom((seed | 0) + 1))).not.toEqual(drawn)
      for (const number of drawn) expect(number >= 0 && number < 1).toBe(true)
    }),
  )
})

test('ten thousand draws are spread evenly', () => {
  const random = createRandom(7)
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let draw = 0; draw < 10_000; draw++) {
    const tenth = Math.floor(random() * 10)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})
