import { afterEach, expect, test, vi } from 'vitest'
import { startSteppedClock } from './startSteppedClock.ts'

// Otherwise a test that fails here would leave the others with a stopped clock.
afterEach(() => void vi.useRealTimers())

const { setTimeout: machineTimeout } = globalThis
const pass = () => new Promise<void>((resolve) => setTimeout(resolve, 60_000))

const fail = (): never => {
  throw new Error('broken')
}

test.each<[string, (clock: ReturnType<typeof startSteppedClock>) => unknown]>([
  ['a timer', () => setTimeout(fail, 100)],
  ['a follower', ({ follow }) => follow(async () => fail())],
])('after an error of %s time goes on; the end tells it, and gives the time back', async (_, breakIt) => {
  const clock = startSteppedClock()
  let followed = 0
  clock.follow(async (ms) => {
    followed += ms
  })
  breakIt(clock)
  await pass()
  expect(await clock.hold(async () => 'value')).toBe('value')
  await pass()
  expect(followed).toBeGreaterThanOrEqual(120_000)
  await expect(clock.stop()).rejects.toThrow('broken')
  expect(globalThis.setTimeout).toBe(machineTimeout)
})

test('without an error the end gives the time back, and tells nothing', async () => {
  const clock = startSteppedClock()
  const before = clock.now()
  await pass()
  expect(clock.now() - before).toBeGreaterThanOrEqual(60_000)
  await clock.stop()
  expect(globalThis.setTimeout).toBe(machineTimeout)
})

test('of what a client draws in one millisecond, no two are the same in a thousand chances; chance comes back at the end', async () => {
  const clock = startSteppedClock()
  const ids = Array.from({ length: 200 }, () => Math.floor(Math.random() * 1_000))
  expect(new Set(ids).size).toBe(200)
  await clock.stop()
  expect(Math.random.toString()).toContain('native code')
})
