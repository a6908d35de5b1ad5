import { expect, test } from 'vitest'
import { countRemovals } from './FaultBoard.tsx'

test.each([
  ['one came', ['a'], ['a', 'b'], 0],
  ['one left', ['a', 'b'], ['b'], 1],
  ['all left', ['a', 'b'], [], 1],
  ['another came in its place', ['a'], ['b'], 1],
  ['they stand in another order', ['a', 'b'], ['b', 'a'], 0],
])('%s: %j, %j', (_, before, after, count) => {
  const next = countRemovals({ ids: before, count: 0 }, after)
  expect(next.count).toBe(count)
  expect([...next.ids].sort()).toEqual([...after].sort())
  expect(countRemovals(next, [...after])).toBe(next)
})
