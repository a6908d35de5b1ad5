import { describe, expect, test } from 'vitest'
import { countBelow, isInSight, type RowGrid, toFollowed, toRevealed } from './rowScroll.ts'

/** Row 0 is a flow's heading, 1 to 9 are its hops; 10 is the next heading. */
const grid: RowGrid = { rowHeight: 10, hasHeading: (index) => index % 10 !== 0 }

describe('toRevealed', () => {
  test.each([
    ['a row in sight stays where it is', 5, 20, 20],
    ['a row below comes to the lower edge', 9, 20, 50],
    ['a hop comes below the heading, not under it', 3, 60, 20],
    ['also a hop that the heading covers whole', 6, 60, 50],
    ['or in part', 6, 55, 50],
    ['a heading comes to the upper edge', 10, 120, 100],
    ['also where the heading before covers a part of it', 10, 95, 100],
    ['the first hop takes its heading along', 1, 40, 0],
  ])('%s', (_title, index, top, expected) => expect(toRevealed(index, { top, height: 50 }, grid)).toBe(expected))
})

describe('toFollowed', () => {
  const sight = { top: 20, height: 50 }
  test('goes to the end of the rows', () => expect(toFollowed(undefined, 150, sight, grid)).toBe(150))
  test('goes there with a kept row that is in sight there, too', () => expect(toFollowed(6, 40, sight, grid)).toBe(40))
  test('stays where the end would hide the kept row', () => expect(toFollowed(4, 150, sight, grid)).toBe(20))
  test('shows the kept row where less is in sight than before', () =>
    expect(toFollowed(6, 150, { top: 20, height: 30 }, grid)).toBe(40))
})

test('a part of a row is enough to be in sight', () => {
  const seen = [1, 2, 6, 7, -1].map((index) => isInSight(index, { top: 25, height: 40 }, 10))
  expect(seen).toEqual([false, true, true, false, false])
})

test('new rows are counted from below those in sight', () => {
  expect(countBelow(30, 20, 15)).toBe(10)
  expect(countBelow(30, 20, 26)).toBe(4)
  // All of them are in sight, and the list has room for more.
  expect(countBelow(30, 20, 34)).toBe(0)
})
