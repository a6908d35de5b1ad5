import { expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import { listStops } from './useRecording.ts'

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

test('nothing has no stops', () => {
  expect(listStops([])).toEqual([])
})
