import { expect, test } from 'vitest'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createPageTraces, type PageTracesParameters } from './createPageTraces.ts'

function toEvent(at: number, entry: Partial<TraceEvent> = {}): TraceEvent {
  return { v: 4, source: 'page-1', seq: at, at, hop: 'provider', phase: 'note', keys: [], data: {}, ...entry }
}

function createTraces(parameters: Partial<PageTracesParameters> = {}) {
  const clock = { at: 0 }
  const traces = createPageTraces({ now: () => clock.at, ...parameters })
  const times = (events: readonly TraceEvent[]) => events.map(({ at }) => at)
  return { clock, traces, times }
}

test('a tab gets what its pages told, among the events of the bench of that time, and no other tab’s', () => {
  const { traces, times } = createTraces({ backlog: 1 })
  traces.add('a', [toEvent(20), toEvent(40)])
  traces.add('b', [toEvent(25)])
  const bench = [10, 30, 50].map((at) => toEvent(at, { source: 'node' }))
  expect(times(traces.show('a', bench))).toEqual([20, 30, 40, 50])
  expect(times(traces.show('b', bench))).toEqual([25, 30, 50])
  expect(times(traces.show('new', bench))).toEqual([50])
  expect(times(traces.join(bench))).toEqual([10, 20, 25, 30, 40, 50])
})

test('what a page asked, and had no answer to, ends with the page: the last first, once', () => {
  const { traces } = createTraces()
  const ask = (at: number, span: string, phase: TraceEvent['phase'] = 'request') => toEvent(at, { span, phase })
  traces.add('a', [ask(1, 'outer'), ask(2, 'inner'), ask(3, 'answered'), ask(4, 'answered', 'response')])
  traces.end('a', 9)
  traces.end('a', 10)
  traces.end('unknown')
  const error = { error: { message: 'The page was left before an answer came.' } }
  expect(traces.show('a', []).slice(4)).toEqual([
    { ...ask(2, 'inner', 'error'), at: 9, seq: 5, data: error },
    { ...ask(1, 'outer', 'error'), at: 9, seq: 6, data: error },
  ])
  traces.add('b', [ask(7, 'left')])
  traces.end('b')
  expect(traces.show('b', []).at(-1)).toMatchObject({ at: 7, seq: 8, phase: 'error' })
})

test('a tab that was cleared shows what came afterwards, and a recording has all', () => {
  const { clock, traces, times } = createTraces()
  traces.add('a', [toEvent(10)])
  clock.at = 20
  traces.clear('a')
  traces.add('a', [toEvent(30)])
  const bench = [toEvent(15, { source: 'node' }), toEvent(35, { source: 'node' })]
  expect(times(traces.show('a', bench))).toEqual([30, 35])
  expect(times(traces.join(bench))).toEqual([10, 15, 30, 35])
})

test('the newest events of a tab are kept, and the tabs that told something last', () => {
  const { traces, times } = createTraces({ capacity: 10, tabs: 2 })
  traces.add('a', [toEvent(1)])
  for (let at = 100; at < 125; at += 1) traces.add('b', [toEvent(at)])
  const kept = times(traces.show('b', []))
  expect(kept.at(-1)).toBe(124)
  expect(kept.length).toBeLessThanOrEqual(11)
  traces.add('a', [toEvent(200)])
  traces.add('c', [toEvent(300)])
  expect(times(traces.join([]))).toEqual([1, 200, 300])
})

test('payloads of all tabs together fit into the budget, and requests that were removed are forgotten', () => {
  const { traces } = createTraces({ bytes: 100_000, capacity: 100 })
  const payload = (at: number) => toEvent(at, { data: { text: 'x'.repeat(9_000) } })
  for (let at = 0; at < 20; at += 1) traces.add(at % 2 === 0 ? 'a' : 'b', [payload(at)])
  const all = traces.join([])
  expect(all).toHaveLength(20)
  expect(all.map(({ dropped }) => dropped !== undefined)).toEqual(all.map((_, index) => index < 10))
  for (let at = 100; at < 400; at += 1) traces.add('c', [toEvent(at, { span: `${at}`, phase: 'request' })])
  traces.end('c')
  expect(traces.join([]).filter(({ phase }) => phase === 'error').length).toBeLessThanOrEqual(110)
})
