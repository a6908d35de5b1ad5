import { expect, test } from 'vitest'
import { isOfEarlierPage, toTimeOrder } from './eventOrder.ts'
import { createTestTrace } from './testing/createTestTrace.ts'
import type { TraceEvent } from './traceEvent.ts'

test.each([
  ['what came late is at its time', [5, 9, 2], [2, 5, 9]],
  ['events of one millisecond stay as they came', [5.9, 5, 5.2, 4], [4, 5.9, 5, 5.2]],
])('%s', (_what, times, ordered) => {
  const { trace } = createTestTrace()
  const events = times.map((at) => ({ ...trace.emit({ hop: 'action', phase: 'note' }), at }))
  expect(toTimeOrder(events).map(({ at }) => at)).toEqual(ordered)
})

test('events in order are the same list', () => {
  const { trace, tick } = createTestTrace()
  trace.emit({ hop: 'action', phase: 'note' })
  tick(1)
  trace.emit({ hop: 'action', phase: 'note' })
  const events = trace.snapshot()
  expect(toTimeOrder(events)).toBe(events)
})

test.each([
  ['page-1', 'page-2', true],
  ['page-1', 'page-1', false],
  ['node-1', 'page-1', false],
  ['page-1', 'recording', false],
])('an event of %s in the trace of %s: %s', (source, own, earlier) => {
  expect(isOfEarlierPage({ source } as TraceEvent, { source: own })).toBe(earlier)
})
