import { expect, test } from 'vitest'
import { describeWaiting } from './describeWaiting.ts'

test.each([
  [{ tabs: 0, dapps: 0 }, undefined],
  [{ tabs: 1, dapps: 0 }, '1 request waits for you in another tab'],
  [{ tabs: 2, dapps: 0 }, '2 requests wait for you in another tab'],
  [{ tabs: 0, dapps: 1 }, '1 request of connected dapps waits for you'],
  [{ tabs: 1, dapps: 2 }, 'Waiting for you: 1 request in another tab, 2 requests of connected dapps'],
])('what waits elsewhere: %j', (elsewhere, words) =>
  expect(describeWaiting(elsewhere)?.replaceAll('\u00a0', ' ')).toBe(words),
)
