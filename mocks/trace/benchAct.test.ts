import { expect, test } from 'vitest'
import { createListeners } from '#mocks/core/listeners'
import { readBenchAct, watchFaults } from './benchAct.ts'
import { createTrace } from './createTrace.ts'
import { linkFlows } from './linkFlows.ts'

test('what is put on, taken off and released is written, and belongs to no flow', () => {
  const trace = createTrace({ source: 'test', clock: { now: () => 0 } })
  const listeners = createListeners()
  let active: { id: string; fault: unknown; held: number; hits: number }[] = [
    { id: '0', fault: { match: {} }, held: 0, hits: 0 },
  ]
  const set = (next: typeof active) => {
    active = next
    listeners.notify()
  }
  const faults = { list: () => active, subscribe: listeners.add }
  const stop = watchFaults({ faults, trace, layer: 'chain', chainId: 7 })
  set([...active, { id: '1', fault: 'hold', held: 0, hits: 0 }])
  set(active.map((each) => ({ ...each, held: 1 })))
  set(active.map((each) => ({ ...each, held: each.id === '1' ? 0 : 1, hits: 2 })))
  set([])
  stop()
  set([{ id: '2', fault: 'late', held: 0, hits: 0 }])
  const place = { layer: 'chain', chainId: 7 }
  expect(trace.snapshot().map(readBenchAct)).toEqual([
    { kind: 'faultOn', ...place, id: '0', fault: { match: {} } },
    { kind: 'faultOn', ...place, id: '1', fault: 'hold' },
    { kind: 'faultReleased', ...place, id: '1', hits: 2 },
    { kind: 'faultOff', ...place, id: '0', hits: 2 },
    { kind: 'faultOff', ...place, id: '1', hits: 2 },
  ])
  expect(linkFlows(trace.snapshot())).toEqual([])
})
