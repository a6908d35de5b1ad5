import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemWait } from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('waits longer than a timer can', async () => {
  const month = 30 * 24 * 3_600_000
  let isOver = false
  void systemWait(month).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(month - 1)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOver).toBe(true)
})
