import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { createRowSlots, goesBack } from './WireRows.tsx'

test.each([
  ['a request to the wallet', { hop: 'provider', phase: 'request', data: {} }, false],
  ['an event of the wallet', { hop: 'provider', phase: 'event', data: {} }, true],
  ['a note of the dapp’s client', { hop: 'provider', phase: 'note', data: {} }, false],
  ['a message to the wallet’s client', { hop: 'peer', phase: 'note', data: {} }, false],
  ['an answer of the wallet’s client', { hop: 'peer', phase: 'note', data: { direction: 'out' } }, true],
] as const)('the arrow of %s', (_what, event, back) => expect(goesBack(event)).toBe(back))

test('a row keeps its slot while it is there, wherever it goes', () => {
  const slots = createRowSlots()
  expect(slots.assign(['a', 'b', 'c'])).toEqual([0, 1, 2])
  // b folds away, and d comes.
  expect(slots.assign(['a', 'c', 'd'])).toEqual([0, 2, 1])
  expect(slots.assign(['d', 'a', 'c'])).toEqual([1, 0, 2])
})

test('after a leap the same slots serve other rows, in their order', () => {
  const slots = createRowSlots()
  slots.assign(['a', 'b', 'c'])
  expect(slots.assign(['x', 'y', 'z'])).toEqual([0, 1, 2])
  expect(slots.assign([])).toEqual([])
})

test('no two rows share a slot, no more slots are used than rows are shown, and asking again changes nothing', () => {
  const property = fc.property(fc.array(fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'))), (steps) => {
    const slots = createRowSlots()
    let before = new Map<string, number>()
    let most = 0
    for (const step of steps) {
      const given = slots.assign(step)
      most = Math.max(most, step.length)
      expect(new Set(given).size).toBe(step.length)
      expect(Math.max(-1, ...given)).toBeLessThan(most)
      const now = new Map(step.map((key, place) => [key, given[place] as number]))
      for (const [key, slot] of now) if (before.has(key)) expect(slot).toBe(before.get(key))
      expect(slots.assign(step)).toEqual(given)
      before = now
    }
  })
  checkProperty(property)
})

test('two rows of one key have two slots', () => {
  const slots = createRowSlots()
  expect(slots.assign(['a', 'a', 'b'])).toEqual([0, 1, 2])
  expect(new Set(slots.assign(['a', 'a', 'b'])).size).toBe(3)
})
