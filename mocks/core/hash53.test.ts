import { expect, test } from 'vitest'
import { hash53 } from './hash53.ts'

test('it is the same for the same text, and 53 bits long', () => {
  const hashes = Array.from({ length: 1_000 }, (_, number) => hash53(`text ${number}`))
  expect(hashes).toEqual(Array.from({ length: 1_000 }, (_, number) => hash53(`text ${number}`)))
  expect(hashes.every((hash) => Number.isSafeInteger(hash) && hash >= 0)).toBe(true)
  expect(new Set(hashes).size).toBe(1_000)
  // Half of them have the highest bit.
  expect(hashes.filter((hash) => hash >= 2 ** 52).length).toBeGreaterThan(400)
})

test('the seed, which is 0 by default, counts with each of its 53 bits', () => {
  expect(hash53('text')).toBe(hash53('text', 0))
  const seeds = [0, ...Array.from({ length: 53 }, (_, bit) => 2 ** bit)]
  expect(new Set(seeds.map((seed) => hash53('text', seed))).size).toBe(54)
  const high = 2 ** 52 + 1
  expect(new Set(seeds.map((seed) => hash53('text', high + seed))).size).toBe(54)
})
