import { expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import { toRecordedTime } from './toRecordedTime.ts'

test('a recording lasts from its earliest event to its latest, in whatever order they stand', () => {
  const trace = createTrace({ source: 'page-1', clock: { now: () => 0 } })
  const events = [20, 5, 90, 60].map((at) => ({ ...trace.emit({ hop: 'action', phase: 'note' }), at }))
  expect(toRecordedTime(events)).toEqual({ from: 5, to: 90 })
  expect(toRecordedTime([])).toEqual({ from: 0, to: 0 })
})
