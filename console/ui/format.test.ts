import { expect, test } from 'vitest'
import {
  cutName,
  cutText,
  formatAmount,
  formatCount,
  formatDuration,
  formatLeft,
  formatMoment,
  formatWait,
  formatWallTime,
  shortHex,
} from './format.ts'

test.each([
  [0, '0 ms'],
  [0.26, '0.3 ms'],
  [2.4, '2 ms'],
  [999.4, '999 ms'],
  [999.6, '1.00 s'],
  [1912, '1.91 s'],
  [59_999, '1 min 0 s'],
  [125_000, '2 min 5 s'],
])('formatDuration(%d) is %s', (ms, text) => expect(formatDuration(ms)).toBe(text))

test.each([
  [0, 3, '0.000'],
  [12_345, 3, '12.345'],
  [59_999.9, 2, '59.99'],
  [1_001, 3, '1.001'],
  [0.4, 3, '0.000'],
  [60_000, 3, '1:00.000'],
  [123_456, 3, '2:03.456'],
  [312_430, 1, '5:12.4'],
  [754_321, 3, '12:34.321'],
  [3_599_999, 2, '59:59.99'],
  [3_600_000, 3, '1:00:00.000'],
  [28_861_123, 3, '8:01:01.123'],
  [123_456_789, 3, '34:17:36.789'],
])('formatMoment(%d, %d) is %s', (ms, digits, text) => expect(formatMoment(ms, digits)).toBe(text))

test.each([
  [60_000, 3, '1:00.00'],
  [123_456, 3, '2:03.45'],
  [312_430, 1, '5:12.4'],
  [754_321, 3, '12:34.3'],
  [3_599_999, 2, '59:59.9'],
  [3_600_000, 3, '1:00:00'],
  [28_861_123, 3, '8:01:01'],
  [123_456_789, 3, '34:17:36'],
])('formatMoment(%d, %d, 7) is %s', (ms, digits, text) => expect(formatMoment(ms, digits, 7)).toBe(text))

test.each([
  [-5, '0:00'],
  [3_999, '0:03'],
  [61_000, '1:01'],
  [3_723_000, '1:02:03'],
])('formatWait(%d) is %s', (ms, text) => expect(formatWait(ms)).toBe(text))

test.each([
  [604_800, '7 d'],
  [604_790, '6 d 23 h'],
  [90_000, '1 d 1 h'],
  [7_260, '2 h 1 min'],
  [299, '4 min'],
  [59.2, '60 s'],
  [0.2, '1 s'],
  [0, 'expired'],
  [-5, 'expired'],
  [364 * 86_400, '364 d'],
  [2_306_880_000, '73 y'],
])('formatLeft(%d) is %s', (seconds, text) => expect(formatLeft(seconds)).toBe(text))

test.each([
  [0n, '0'],
  [1n, '<0.0001'],
  [10n ** 18n, '1'],
  [9_999_499_990_000_000_000_000n, '9\u00a0999.4999'],
  [123_456_789n * 10n ** 18n, '123\u00a0456\u00a0789'],
  [-(10n ** 17n), '-0.1'],
])('formatAmount(%d) is %s', (amount, text) => expect(formatAmount(amount, 18)).toBe(text))

test('a moment by the clock on the wall, where the reader is', () => {
  expect(formatWallTime(new Date(2026, 0, 2, 3, 4, 5, 6).getTime())).toBe('2026-01-02 03:04:05.006')
  expect(formatWallTime(new Date(2026, 10, 24, 13, 59, 0, 120).getTime())).toBe('2026-11-24 13:59:00.120')
})

test('shortHex leaves out the middle, and short values whole', () => {
  expect(shortHex('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')).toBe('0x71C7…976F')
  expect(shortHex('0x1234')).toBe('0x1234')
})

test.each([
  ['text', 4, 'text'],
  ['text', 3, 'tex…'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀c', 4, 'ab😀…'],
  ['ab😀', 3, 'ab…'],
])('cutText(%j, %d) is %j', (text, most, cut) => expect(cutText(text, most)).toBe(cut))

test('a name is cut where it is too long', () => {
  expect(cutName('Bench Wallet')).toBe('Bench Wallet')
  expect(cutName('W'.repeat(10_000))).toBe(`${'W'.repeat(39)}…`)
})

test('a moment with more room begins as it does with less', () => {
  for (const ms of [0, 999.4, 12_345, 60_000, 312_430.6, 3_599_999, 3_600_000, 28_800_123.9, 400_000_000])
    expect(formatMoment(ms, 3, 9).startsWith(formatMoment(ms, 3, 7)), String(ms)).toBe(true)
  expect(formatMoment(2_006_612, 3, 9)).toBe('33:26.612')
})

test.each<[count: number | bigint, noun: string | undefined, text: string, plural?: string]>([
  [0, undefined, '0'],
  [999, undefined, '999'],
  [1_663, undefined, '1 663'],
  [18_847n, undefined, '18 847'],
  [1_000_000, 'event', '1 000 000 events'],
  [1, 'flow', '1 flow'],
  [0, 'flow', '0 flows'],
  [1, 'miss', '1 miss', 'misses'],
  [2, 'miss', '2 misses', 'misses'],
])('formatCount(%d, %s) is %s', (count, noun, text, plural) =>
  expect(formatCount(count, noun, plural).replaceAll('\u00a0', ' ')).toBe(text),
)
