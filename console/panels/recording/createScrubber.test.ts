import { expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createScrubber } from './createScrubber.ts'

function createBench() {
  const source = createTrace({ source: 'page-1', clock: { now: () => 0 } })
  const times = [0, 5, 200, 205, 60_000, 60_005]
  const events: readonly TraceEvent[] = times.map((at) => ({ ...source.emit({ hop: 'action', phase: 'note' }), at }))
  const trace = createTrace({ source: 'recording', clock: { now: () => 0 } })
  const timers: { run: () => void; ms: number }[] = []
  const scrubber = createScrubber({
    events,
    listStops: () => [2, 5],
    trace,
    schedule(run, ms) {
      const timer = { run, ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
  })
  function settle(): readonly number[] {
    const waits: number[] = []
    for (let timer = timers.shift(); timer; timer = timers.shift()) {
      waits.push(timer.ms)
      timer.run()
    }
    return waits
  }
  const seen = () => {
    settle()
    return trace.snapshot().length
  }
  return { scrubber, trace, events, settle, seen }
}

test('by flow: to the end of each step, and back', () => {
  const { scrubber, trace, events, seen } = createBench()
  const positions = [scrubber.forward, scrubber.forward, scrubber.forward, scrubber.forward].map((step) => {
    step()
    return seen()
  })
  expect(positions).toEqual([2, 5, 6, 6])
  scrubber.back()
  expect(seen()).toBe(5)
  scrubber.back()
  expect(trace.snapshot()).toHaveLength(5)
  expect(seen()).toBe(2)
  expect(trace.snapshot()).toEqual(events.slice(0, 2))
  scrubber.back()
  expect(seen()).toBe(0)
})

test('by event, to both ends, and to any place', () => {
  const { scrubber, seen } = createBench()
  scrubber.setStride('event')
  scrubber.forward()
  scrubber.forward()
  scrubber.forward()
  scrubber.back()
  expect(seen()).toBe(2)
  scrubber.last()
  expect(seen()).toBe(6)
  scrubber.first()
  expect(seen()).toBe(0)
  scrubber.go(99)
  expect(scrubber.getState().position).toBe(6)
  scrubber.go(-1)
  expect(scrubber.getState().position).toBe(0)
})

test('however fast one goes, the trace follows once', () => {
  const { scrubber, trace, settle } = createBench()
  let changes = 0
  trace.subscribe(() => {
    changes += 1
  })
  for (let position = 1; position <= 6; position += 1) scrubber.go(position)
  settle()
  expect(changes).toBe(1)
  expect(trace.snapshot()).toHaveLength(6)
})

test('plays to the end: as fast as it was, but for pauses', () => {
  const { scrubber, settle, trace } = createBench()
  scrubber.setStride('event')
  scrubber.setPlaying(true)
  expect(settle().filter((ms) => ms > 0)).toEqual([16, 16, 195, 16, 1_000, 16])
  expect(trace.snapshot()).toHaveLength(6)
  expect(scrubber.getState().playing).toBe(false)
  scrubber.setPlaying(true)
  scrubber.setSpeed(4)
  expect(Math.max(...settle())).toBe(250)
})

test('a step by hand ends the playing', () => {
  const { scrubber, settle } = createBench()
  scrubber.setPlaying(true)
  scrubber.forward()
  expect(scrubber.getState().playing).toBe(false)
  settle()
  expect(scrubber.getState().position).toBe(2)
})
