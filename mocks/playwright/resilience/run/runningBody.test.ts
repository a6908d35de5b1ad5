import { expect, test } from 'vitest'
import { startBody } from './runningBody.ts'

test('a body that waits, reaches its end, or fails', async () => {
  const waiting = startBody(() => new Promise(() => {}))
  expect(waiting.state()).toBe('waiting')
  const reached = startBody(async () => {})
  await reached.ended
  expect([reached.state(), reached.failure()]).toEqual(['reached', undefined])
  const failed = startBody(() => {
    throw new Error('\u001b[31mNot visible\u001b[39m\n  at …')
  })
  await failed.ended
  expect([failed.state(), failed.failure()]).toEqual(['failed', 'Not visible'])
  expect(failed.error()).toBeInstanceOf(Error)
})
