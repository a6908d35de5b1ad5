import { expect, test } from 'vitest'
import { createFlowIndex } from '#mocks/trace/linkFlows'
import { tracePageAction } from '#mocks/trace/pageAction'
import { createTestEvent } from '#mocks/trace/testing/createTestTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { type AxisBar, type AxisIndex, type AxisPassing, createAxisIndex } from './createAxisIndex.ts'

const event = (part: Partial<TraceEvent>) => createTestEvent({ hop: 'action', method: 'personal_sign', ...part })
const never = () => false
const all = { isAll: true, passes: () => true }

function createAxis() {
  const axis = createAxisIndex()
  const flows = createFlowIndex()
  const events: TraceEvent[] = []
  const add = (added: readonly TraceEvent[]) => {
    events.push(...added)
    flows.add(added)
    return axis.sync(events, flows.getFlows(), never)
  }
  return { axis, add, toSpans: (kind: AxisBar['kind'], passing: AxisPassing = all) => toSpans(axis, kind, passing) }
}

const toSpans = (axis: AxisIndex, kind: AxisBar['kind'], passing: AxisPassing) =>
  axis
    .toBars(0, 100, 10, passing)
    .filter((bar) => bar.kind === kind)
    .map(({ from, to }) => [from, to])

test('a request is a bar on the track where it was asked; the wait for a person is one of its own', () => {
  const { axis, add } = createAxis()
  add([
    event({ at: 0, span: 'a' }),
    event({ at: 20, span: 'p', hop: 'person' }),
    event({ at: 79, span: 'p', hop: 'person', phase: 'response' }),
    event({ at: 99, span: 'a', phase: 'response' }),
    event({ at: 50, span: 'g', hop: 'gateway', method: 'eth_call' }),
    event({ at: 50, span: 'g', hop: 'gateway', method: 'eth_call', phase: 'response' }),
  ])
  expect(axis.toBars(0, 100, 10, all)).toEqual([
    { track: 0, kind: 'busy', from: 0, to: 100 },
    { track: 2, kind: 'person', from: 20, to: 80 },
    { track: 3, kind: 'quiet', from: 50, to: 60 },
  ])
})

test('what waits lasts until the latest event', () => {
  const { axis, add } = createAxis()
  add([event({ at: 10, span: 'a' }), event({ at: 95, hop: 'chain', phase: 'event', method: 'block' })])
  expect(axis.endAt).toBe(95)
  expect(axis.toBars(0, 100, 10, all)[0]).toEqual({ track: 0, kind: 'busy', from: 10, to: 100 })
  add([event({ at: 95, span: 'a', phase: 'response' }), event({ at: 300, hop: 'chain', phase: 'event' })])
  expect(axis.toBars(0, 1_000, 10, all)[0]).toEqual({ track: 0, kind: 'busy', from: 0, to: 100 })
})

test('what a person does in the page for a copied test is not drawn; what they do at the bench is', () => {
  const { add, toSpans: spans } = createAxis()
  const emit = (part: object) => {
    add([event({ at: 10, ...part })])
    return event({})
  }
  tracePageAction({ emit }, { kind: 'see', page: 0, url: 'http://127.0.0.1', locator: "getByRole('button')" })
  expect(spans('busy')).toEqual([])
  add([event({ at: 40, phase: 'note', method: 'faultOff' })])
  expect(spans('busy')).toEqual([[40, 50]])
})

test('neighbours join, and what lies outside is left out', () => {
  const { axis, add, toSpans: spans } = createAxis()
  const times = [0, 10, 20, 50, 900]
  const events = times.flatMap((at) => [event({ at, span: `${at}` }), event({ at, span: `${at}`, phase: 'response' })])
  add(events.slice(0, 3))
  add(events.slice(3))
  expect(spans('busy')).toEqual([
    [0, 30],
    [50, 60],
  ])
  axis.clear()
  expect(axis.toBars(0, 100, 10, all)).toEqual([])
})

test('what does not pass is faint, and a flow that went wrong is marked when it did, if it passes', () => {
  const { add, toSpans: spans } = createAxis()
  add([
    event({ at: 0, span: 'a' }),
    event({ at: 19, span: 'a', phase: 'response' }),
    event({ at: 40, span: 'b' }),
    event({ at: 71, span: 'b', phase: 'error' }),
    event({ at: 90, hop: 'chain', phase: 'event', method: 'block' }),
  ])
  const wrong: AxisPassing = { isAll: false, passes: ({ status }) => status === 'error' }
  expect(spans('busy', wrong)).toEqual([[40, 80]])
  expect(spans('wrong', wrong)).toEqual([[70, 80]])
  expect(spans('faint', wrong)).toEqual([
    [0, 20],
    [90, 100],
  ])
  const right: AxisPassing = { isAll: false, passes: ({ status }) => status === 'ok' }
  expect(spans('busy', right)).toEqual([[0, 20]])
  expect(spans('wrong', right)).toEqual([])
  expect(spans('faint')).toEqual([])
})
