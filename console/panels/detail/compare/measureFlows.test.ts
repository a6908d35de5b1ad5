import { expect, test } from 'vitest'
import { linkFlows } from '#mocks/trace/linkFlows'
import { createTestTrace } from '#mocks/trace/testing/createTestTrace'
import { describeLength, describeMore, measureLength } from './measureFlows.ts'

test('a flow is as long as its row says: until its answer, not until its block', () => {
  const { trace, tick } = createTestTrace()
  const part = { method: 'eth_sendTransaction', keys: ['req:1'] }
  trace.emit({ hop: 'action', phase: 'request', span: 'a', ...part })
  tick(10)
  trace.emit({ hop: 'person', phase: 'request', span: 'p', ...part })
  tick(900)
  trace.emit({ hop: 'person', phase: 'response', span: 'p', ...part })
  const [open] = linkFlows(trace.snapshot())
  expect(open && describeLength(measureLength(open))).toBe('910 ms so far')
  tick(90)
  trace.emit({ hop: 'action', phase: 'response', span: 'a', ...part })
  trace.emit({ hop: 'dappRpc', phase: 'request', span: 'r', ...part })
  tick(60)
  trace.emit({ hop: 'dappRpc', phase: 'response', span: 'r', ...part })
  const [flow] = linkFlows(trace.snapshot())
  expect(flow && measureLength(flow)).toEqual({ answered: 1_000, total: 1_060, person: 900 })
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
