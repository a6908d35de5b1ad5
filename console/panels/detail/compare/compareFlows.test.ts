import { describe, expect, test } from 'vitest'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent, TraceHop, TracePhase } from '#mocks/trace/traceEvent'
import { compareFlows, listDifferences } from './compareFlows.ts'

type Step = readonly [hop: TraceHop, phase: TracePhase, at: number, data?: Record<string, unknown>]

function flowOf(id: number, steps: readonly Step[]): TraceFlow {
  const events = steps.map(
    ([hop, phase, at, data = {}], index): TraceEvent => ({
      v: 4,
      source: `${id}`,
      seq: index,
      at,
      hop,
      phase,
      method: 'personal_sign',
      span: `${id} ${hop}`,
      keys: [],
      data,
    }),
  )
  return { id, method: 'personal_sign', status: 'ok', code: undefined, events }
}

const left = flowOf(1, [
  ['provider', 'request', 100, { params: ['0x1'] }],
  ['wallet', 'request', 101],
  ['person', 'request', 102],
  ['person', 'response', 502],
  ['wallet', 'response', 503],
  ['provider', 'response', 510, { result: '0xa' }],
])

describe('compareFlows', () => {
  test('pairs the same steps, each with its time', () => {
    const { steps, sameOrder, answer } = compareFlows(left, { ...left, id: 2 })
    expect(sameOrder).toBe(true)
    expect(answer).toEqual([])
    expect(steps.map(({ leftAt, rightAt }) => [leftAt, rightAt])).toEqual(
      [0, 1, 2, 402, 403, 410].map((at) => [at, at]),
    )
  })

  test('names what only one of them did, and where they differ', () => {
    const right = flowOf(2, [
      ['provider', 'request', 0, { params: ['0x2'] }],
      ['dappPublish', 'request', 1],
      ['wallet', 'request', 5],
      ['wallet', 'error', 6],
      ['provider', 'error', 7, { error: { code: 4001 } }],
    ])
    const { steps, onlyLeft, onlyRight, sameOrder, answer } = compareFlows(left, right)
    expect({ onlyLeft, onlyRight, sameOrder }).toEqual({ onlyLeft: 2, onlyRight: 1, sameOrder: false })
    expect(steps.map((step) => `${step.left?.hop ?? '-'} ${step.right?.hop ?? '-'}`)).toEqual([
      'provider provider',
      '- dappPublish',
      'wallet wallet',
      'person -',
      'person -',
      'wallet wallet',
      'provider provider',
    ])
    expect(steps[0]?.differences).toEqual(['params.0'])
    expect(answer).toEqual(['result', 'error'])
  })

  test('without an answer there is none to compare', () => {
    expect(compareFlows(left, flowOf(2, [['provider', 'request', 0]])).answer).toBeUndefined()
  })
})

test.each<[unknown, unknown, string[]]>([
  [1, 1, []],
  [1, '1', ['all']],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, ['a.1.b']],
  [{ a: 1 }, { b: 1 }, ['a', 'b']],
  [[1], { 0: 1 }, ['all']],
  [null, {}, ['all']],
])('%j and %j differ at %j', (one, other, paths) => expect(listDifferences(one, other)).toEqual(paths))
