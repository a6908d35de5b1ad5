import { describe, expect, test } from 'vitest'
import type { TraceFlow } from '#mocks/trace/flow'
import { createTestEvent, createTestFlow, type TestStep } from '#mocks/trace/testing/createTestTrace'
import type { TraceHop, TracePhase } from '#mocks/trace/traceEvent'
import { compareFlows, describeLength, describeMore, listDifferences, measureLength } from './compareFlows.ts'

type Step = readonly [hop: TraceHop, phase: TracePhase, at: number, data?: Record<string, unknown>]

function flowOf(id: number, steps: readonly Step[]): TraceFlow {
  const events = steps.map(([hop, phase, at, data = {}], seq) =>
    createTestEvent({ source: `${id}`, seq, at, hop, phase, method: 'personal_sign', span: `${id} ${hop}`, data }),
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

  test('without an answer there is none to compare', () =>
    expect(compareFlows(left, flowOf(2, [['provider', 'request', 0]])).answer).toBeUndefined())
})

test.each<[unknown, unknown, string[]]>([
  [1, 1, []],
  [1, '1', ['all']],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, ['a.1.b']],
  [{ a: 1 }, { b: 1 }, ['a', 'b']],
  [[1], { 0: 1 }, ['all']],
  [null, {}, ['all']],
])('%j and %j differ at %j', (one, other, paths) => expect(listDifferences(one, other)).toEqual(paths))

test('a flow is as long as its row says: until its answer, not until its block', () => {
  const part = { method: 'eth_sendTransaction', keys: ['req:1'] }
  const steps: readonly TestStep[] = [
    { hop: 'action', phase: 'request', span: 'a', ...part },
    { at: 10, hop: 'person', phase: 'request', span: 'p', ...part },
    { at: 910, hop: 'person', phase: 'response', span: 'p', ...part },
    { at: 1_000, hop: 'action', phase: 'response', span: 'a', ...part },
    { hop: 'dappRpc', phase: 'request', span: 'r', ...part },
    { at: 1_060, hop: 'dappRpc', phase: 'response', span: 'r', ...part },
  ]
  expect(describeLength(measureLength(createTestFlow(steps.slice(0, 3))))).toBe('910 ms so far')
  expect(measureLength(createTestFlow(steps))).toEqual({ answered: 1_000, total: 1_060, person: 900 })
})

test('what followed the answer is told apart', () => {
  expect(describeLength({ answered: 1_090, total: 1_150, person: 0 })).toBe('1.09 s (1.15 s in all)')
  expect(describeLength({ answered: 1_750, total: 1_751, person: 0 })).toBe('1.75 s')
})

const length = (answered: number, person: number) => ({ answered, total: answered, person })

test.each([
  [length(1_750, 1_740), length(18_540, 18_520), 'more, 16.78 s of it waiting for the user'],
  [length(18_540, 18_520), length(1_750, 1_740), 'less, 16.78 s of it waiting for the user'],
  [length(1_000, 100), length(1_500, 900), 'took 500 ms more; it waited 800 ms more for the user'],
  [length(1_000, 900), length(1_500, 100), 'took 500 ms more; it waited 800 ms less for the user'],
  [length(100, 0), length(160, 0), 'the right one took 60 ms more'],
])('%o and %o: %s', (left, right, words) => expect(describeMore(left, right)).toContain(words))
