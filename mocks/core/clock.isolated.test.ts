import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemWait } from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('waits longer than a timer can', async () => {
  const month = 30 * 24 * 3_600_000
  const over = vi.fn()
  void systemWait(month).then(over)
  await vi.advanceTimersByTimeAsync(month - 1)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toHaveBeenCalled()
})
