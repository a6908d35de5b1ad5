import { expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import { listStops, toRecordedTime } from './useRecording.ts'

test('what people tell of ends a step: the action, what was decided, what wallet and chain tell, and no poll', () => {
  const trace = createTrace({ source: 'page-1', clock: { now: () => 0 } })
  const keys = ['action:1']
  const read = { hop: 'dappRpc', method: 'eth_getBalance', span: 'poll', keys: ['rpc:1'] } as const
  const asked = { hop: 'person', method: 'personal_sign', span: 'asked', keys } as const
  const action = { hop: 'action', method: 'personal_sign', span: 'action', keys } as const
  trace.emit({ ...read, phase: 'request' })
  trace.emit({ ...action, phase: 'request' }) // 2
  trace.emit({ hop: 'wallet', method: 'personal_sign', span: 'wallet', keys, phase: 'request' })
  trace.emit({ ...asked, phase: 'request' }) // 4
  trace.emit({ ...read, phase: 'response' })
  trace.emit({ ...asked, phase: 'response' }) // 6
  trace.emit({ hop: 'wallet', method: 'personal_sign', span: 'wallet', keys, phase: 'response' })
  trace.emit({ ...action, phase: 'response' }) // 8
  trace.emit({ hop: 'provider', phase: 'event', method: 'accountsChanged' })
  trace.emit({ hop: 'wallet', phase: 'event', method: 'accountsChanged' }) // 10
  trace.emit({ hop: 'chain', phase: 'event', method: 'block' }) // 11
  trace.emit({ hop: 'person', phase: 'note', method: 'lock' }) // 12
  expect(listStops(trace.snapshot())).toEqual([2, 4, 6, 8, 10, 11, 12])
})

test('nothing has no stops', () => expect(listStops([])).toEqual([]))

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
