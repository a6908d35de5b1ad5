import { expect, test } from 'vitest'
import { createPageClock } from './clock.ts'

function createClock(at: number) {
  let wall = at
  let elapsed = 7
  const clock = createPageClock({ date: () => Math.floor(wall), monotonic: () => elapsed })
  return {
    clock,
    pass(ms: number) {
      wall += ms
      elapsed += ms
    },
    /** The computer sleeps, or its clock is set: only the wall clock moves. */
    jump(ms: number) {
      wall += ms
    },
  }
}

test('tells fractions of the wall clock’s millisecond', () => {
  const { clock, pass } = createClock(1_000)
  expect(clock.now()).toBe(1_000)
  pass(0.25)
  expect(clock.now()).toBe(1_000.25)
})

test.each([
  ['while the computer slept', 240_000],
  ['where the clock was set back', -3_600_000],
])('follows the wall clock %s', (_what, ms) => {
  const { clock, pass, jump } = createClock(10_000_000)
  clock.now()
  pass(12.5)
  jump(ms)
  expect(Math.floor(clock.now())).toBe(Math.floor(10_000_012.5 + ms))
})

test('never runs backwards while the wall clock goes on, and always names its millisecond', () => {
  const { clock, pass } = createClock(1_000.75)
  let last = clock.now()
  for (let step = 1; step < 200; step += 1) {
    pass(0.125)
    const now = clock.now()
    expect(now).toBeGreaterThanOrEqual(last)
    expect(Math.floor(now)).toBe(Math.floor(1_000.75 + 0.125 * step))
    last = now
  }
})
