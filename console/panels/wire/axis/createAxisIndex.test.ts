import { expect, test } from 'vitest'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createAxisIndex } from './createAxisIndex.ts'

const event = (part: Partial<TraceEvent>): TraceEvent => ({
  v: 3,
  source: 't',
  seq: 1,
  at: 0,
  hop: 'action',
  phase: 'request',
  method: 'personal_sign',
  keys: [],
  data: {},
  ...part,
})
const never = () => false

test('a request is a bar on the track where it was asked; the wait for a person is one of its own', () => {
  const axis = createAxisIndex()
  axis.sync(
    [
      event({ at: 0, span: 'a' }),
      event({ at: 20, span: 'p', hop: 'person' }),
      event({ at: 79, span: 'p', hop: 'person', phase: 'response' }),
      event({ at: 99, span: 'a', phase: 'response' }),
      event({ at: 50, span: 'g', hop: 'gateway', method: 'eth_call' }),
      event({ at: 50, span: 'g', hop: 'gateway', method: 'eth_call', phase: 'response' }),
    ],
    never,
  )
  expect(axis.toBars(0, 100, 10)).toEqual([
    { track: 0, kind: 'busy', from: 0, to: 100 },
    { track: 2, kind: 'person', from: 20, to: 80 },
    { track: 3, kind: 'quiet', from: 50, to: 60 },
  ])
})

test('what waits lasts until the latest event', () => {
  const axis = createAxisIndex()
  axis.sync([event({ at: 10, span: 'a' }), event({ at: 95, hop: 'chain', phase: 'event', method: 'block' })], never)
  expect(axis.endAt).toBe(95)
  expect(axis.toBars(0, 100, 10)[0]).toEqual({ track: 0, kind: 'busy', from: 10, to: 100 })
})

test('neighbours join, and what lies outside is left out', () => {
  const axis = createAxisIndex()
  const times = [0, 10, 20, 50, 900]
  const events = times.flatMap((at) => [event({ at, span: `${at}` }), event({ at, span: `${at}`, phase: 'response' })])
  expect(axis.sync(events.slice(0, 3), never)).toBe(true)
  axis.sync(events, never)
  expect(axis.toBars(0, 100, 10).map(({ from, to }) => [from, to])).toEqual([
    [0, 30],
    [50, 60],
  ])
  axis.clear()
  expect(axis.toBars(0, 100, 10)).toEqual([])
})
