import { describe, expect, test } from 'vitest'
import { parseFilter } from '#mocks/trace/filter/parseFilter'
import { type AxisWindow, moveEnd, moveWindow, toAtValue, toTicks, zoomWindow } from './axisWindow.ts'

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

describe('what the axis shows', () => {
  test('zooms around a moment, and stays within the trace', () => {
    expect(zoomWindow({ from: 0, to: 100 }, 50, 0.5, 100)).toEqual({ from: 25, to: 75 })
    expect(zoomWindow({ from: 0, to: 100 }, 0, 0.5, 100)).toEqual({ from: 0, to: 50 })
    expect(zoomWindow({ from: 90, to: 100 }, 95, 4, 100)).toEqual({ from: 60, to: 100 })
    expect(zoomWindow({ from: 25, to: 75 }, 50, 10, 100)).toEqual({ from: 0, to: 100 })
    expect(zoomWindow({ from: 0, to: 100 }, 50, 1e-9, 100)).toEqual({ from: 49, to: 51 })
  })

  test('moves up to the ends', () => {
    expect(moveWindow({ from: 10, to: 20 }, 5, 100)).toEqual({ from: 15, to: 25 })
    expect(moveWindow({ from: 10, to: 20 }, 500, 100)).toEqual({ from: 90, to: 100 })
  })

  test('a span is written as the filter reads it', () => {
    const text = toAtValue({ from: 1_234.5, to: 2_000 }, 10)
    expect(text).toBe('1.23..2')
    expect(parseFilter(`at:${text}`).terms[0]?.range).toEqual({ from: 1_230, to: 2_000 })
  })
})

test.each<[number, number, string[]]>([
  [0, 10_000, ['0 s', '2 s', '4 s', '6 s', '8 s', '10 s']],
  [0, 900, ['0.0 s', '0.2 s', '0.4 s', '0.6 s', '0.8 s']],
  [0, 150_000, ['0 s', '30 s', '1:00', '1:30', '2:00', '2:30']],
  [0, 600_000, ['0 s', '2:00', '4:00', '6:00', '8:00', '10:00']],
  [312_000, 313_000, ['5:12.0', '5:12.2', '5:12.4', '5:12.6', '5:12.8', '5:13.0']],
  [3_540_000, 5_400_000, ['1:00:00', '1:10:00', '1:20:00', '1:30:00']],
  [3_725_000, 3_725_050, ['1:02:05.00', '1:02:05.01', '1:02:05.02', '1:02:05.03', '1:02:05.04', '1:02:05.05']],
  [0, 400_000_000, ['0 s', '24:00:00', '48:00:00', '72:00:00', '96:00:00']],
  [1_200, 1_250, ['1.20 s', '1.21 s', '1.22 s', '1.23 s', '1.24 s', '1.25 s']],
])('round moments between %i and %i ms', (from, to, words) =>
  expect(toTicks(from, to, 6).map((tick) => tick.words)).toEqual(words),
)
