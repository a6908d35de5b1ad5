import { expect, test } from 'vitest'
import { splitMoment } from './RowCells.tsx'

test.each([
  [14_556, '14.556', ''],
  [144_971.4, '2:24.97', '1'],
  [929_512, '15:29.51', '2'],
  [3_599_999.9, '59:59.99', '9'],
  [3_600_007, '1:00:00.0', '07'],
  [36_000_123, '10:00:00.1', '23'],
])('%d ms has milliseconds, and on a narrow wire what fits', (ms, kept, rest) =>
  expect(splitMoment(ms)).toEqual([kept, rest]),
)
