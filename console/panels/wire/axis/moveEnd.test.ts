import { expect, test } from 'vitest'
import { moveEnd } from './moveEnd.ts'
import { type AxisWindow, toAtValue } from './moveWindow.ts'

const whole = { shown: { from: 0, to: 10_000 }, length: 10_000, width: 1_000 }
const zoomed = { shown: { from: 2_000, to: 4_000 }, length: 10_000, width: 1_000 }
const some: AxisWindow = { from: 4_000, to: 6_000 }

test.each<[string, 'from' | 'to', string, boolean, AxisWindow | undefined, AxisWindow | undefined]>([
  ['a step', 'from', 'ArrowLeft', false, some, { from: 3_900, to: 6_000 }],
  ['a large step', 'to', 'ArrowUp', true, some, { from: 4_000, to: 7_000 }],
  ['a page', 'to', 'PageDown', false, some, { from: 4_000, to: 5_000 }],
  ['outwards', 'from', 'Home', false, some, { from: 0, to: 6_000 }],
  ['outwards', 'to', 'End', false, some, { from: 4_000, to: 10_000 }],
  ['to the other end, a pixel is left', 'to', 'Home', false, some, { from: 4_000, to: 4_010 }],
  ['to the other end, a pixel is left', 'from', 'End', false, some, { from: 5_990, to: 6_000 }],
  ['at the beginning, a pixel is left', 'to', 'Home', false, { from: 0, to: 6_000 }, { from: 0, to: 10 }],
  ['the whole is no filter', 'from', 'Home', false, { from: 500, to: 10_000 }, undefined],
  ['without a selection, outwards is the whole', 'from', 'Home', false, undefined, undefined],
  ['without a selection, outwards is the whole', 'to', 'End', false, undefined, undefined],
  ['without a selection, inwards', 'from', 'ArrowRight', false, undefined, { from: 100, to: 10_000 }],
  ['without a selection, a pixel is left', 'to', 'Home', false, undefined, { from: 0, to: 10 }],
])('%s: %s by %s', (_words, end, key, isLarge, selection, moved) =>
  expect(moveEnd(end, key, isLarge, { ...whole, selection })).toEqual(moved),
)

test('where the axis is zoomed, steps are shares of what it shows', () => {
  expect(moveEnd('from', 'ArrowRight', false, { ...zoomed, selection: undefined })).toEqual({ from: 2_020, to: 4_000 })
  expect(moveEnd('from', 'Home', false, { ...zoomed, selection: undefined })).toBeUndefined()
})

test('the least span is one as the filter writes it', () => {
  const ends = { shown: { from: 4_999.6, to: 5_001.6 }, length: 10_000, width: 600, selection: undefined }
  const least = moveEnd('to', 'Home', false, ends)
  expect(least && toAtValue(least, 2 / 600)).toBe('5..5.001')
})
