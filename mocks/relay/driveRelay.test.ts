import { expect, test } from 'vitest'
import { driveRelay } from './driveRelay.ts'
import { createFakeRelay } from './testing/createFakeRelay.ts'

type Timer = { readonly run: () => void; readonly ms: number }

function createHarness(now = 1_000) {
  const timers = new Set<Timer>()
  const relay = createFakeRelay()
  const stop = driveRelay({
    relay,
    clock: { now: () => now },
    setTimer(run, ms) {
      const timer = { run, ms }
      timers.add(timer)
      return timer
    },
    clearTimer: (timer) => timers.delete(timer),
  })
  function fire(): void {
    const [timer] = timers
    if (!timer) throw new Error('No timer is set')
    timers.delete(timer)
    timer.run()
  }
  return { relay, stop, fire, waits: () => [...timers].map(({ ms }) => ms) }
}

test('keeps one timer, at what is due first', () => {
  const { relay, waits } = createHarness()
  expect(waits()).toEqual([])
  relay.setDue(1_500)
  relay.setDue(1_200.5)
  relay.setDue(1_400)
  expect(waits()).toEqual([201])
})

test('lets time pass when the timer fires, and goes on from there', () => {
  const { relay, fire, waits } = createHarness()
  relay.setDue(1_100)
  fire()
  expect([relay.advanced(), waits()]).toEqual([1, []])
  relay.setDue(9_000)
  expect(waits()).toEqual([8_000])
})

test('what is overdue, or further off than a timer can count, does not spin', () => {
  const { relay, waits } = createHarness()
  relay.setDue(1_000 + 2 ** 40)
  expect(waits()).toEqual([2 ** 31 - 1])
  relay.setDue(10)
  expect(waits()).toEqual([1])
})

test('stops', () => {
  const { relay, stop, waits } = createHarness()
  relay.setDue(1_100)
  stop()
  stop()
  relay.setDue(1_050)
  expect(waits()).toEqual([])
})
