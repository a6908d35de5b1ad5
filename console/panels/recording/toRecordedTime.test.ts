import { expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import { toRecordedTime } from './toRecordedTime.ts'

test('a recording lasts from its earliest event to its latest, in whatever order they stand', () => {
  const trace = createTrace({ source: 'page-1', clock: { now: () => 0 } })
  const events = [20, 5, 90, 60].map((at) => ({ ...trace.emit({ hop: 'action', phase: 'note' }), at }))
  expect(toRecordedTime(events)).toEqual({ from: 5, to: 90, startAt: 5 })
  expect(toRecordedTime([])).toEqual({ from: 0, to: 0, startAt: 0 })
})

test.each([
  ['counts from the start of its bench', 3, 3],
  ['counts from its earliest event where the file names no start', undefined, 5],
  ['counts from its earliest event where the start is later', 6, 5],
  ['counts from its earliest event where the start is no time', 'then', 5],
  ['counts from its earliest event where the start is before 1970', -1, 5],
])('a recording %s', (_what, startedAt, startAt) => {
  const trace = createTrace({ source: 'page-1', clock: { now: () => 5 } })
  trace.emit({ hop: 'action', phase: 'note' })
  expect(toRecordedTime(trace.snapshot(), startedAt).startAt).toBe(startAt)
})
