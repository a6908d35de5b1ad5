import { expect, test } from 'vitest'
import { readTime } from './readTime.ts'

test.each([
  ['deadline', true],
  ['listing.deadline', true],
  ['expiry', true],
  ['sigExpiration', true],
  ['expires', true],
  ['validUntil', true],
  ['startTime', true],
  ['issuedAt', true],
  ['amount', false],
  ['expiredCount', false],
  ['deadlines', false],
])('%s', (name, isTime) => {
  expect(readTime(name, 1_800_000_000n) !== undefined).toBe(isTime)
  expect(readTime(name, 7n)).toBeUndefined()
  expect(readTime(name, 10n ** 18n)).toBeUndefined()
})
