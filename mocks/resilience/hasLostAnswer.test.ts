import { expect, test } from 'vitest'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { hasLostAnswer } from './hasLostAnswer.ts'

type Part = Pick<TraceEvent, 'hop' | 'phase'> & Partial<Pick<TraceEvent, 'method' | 'keys' | 'data'>>
const trace = (...parts: readonly Part[]) =>
  parts.map((part) => ({ keys: [], data: {}, method: undefined, ...part }) as unknown as TraceEvent)

const asked: readonly Part[] = [
  { hop: 'peer', phase: 'request', method: 'personal_sign', keys: ['wc:1', 'req:7'] },
  { hop: 'person', phase: 'request', method: 'personal_sign', keys: ['req:7'], data: { request: 'ask:9' } },
]
const answered: readonly Part[] = [
  { hop: 'peer', phase: 'note', method: 'wc_sessionRequest', keys: ['wc:1', 'msg:a'], data: { direction: 'out' } },
  { hop: 'peerPublish', phase: 'request', method: 'irn_publish', keys: ['msg:a'], data: { tag: 1109 } },
  { hop: 'dappDeliver', phase: 'request', method: 'irn_subscription', keys: ['msg:a'], data: { tag: 1109 } },
]
const taken: Part = { hop: 'dappDeliver', phase: 'response', method: 'irn_subscription', keys: ['msg:a'] }
const fault = (effect: string): Part => ({
  hop: 'relay',
  phase: 'note',
  method: 'fault',
  keys: ['msg:a'],
  data: { effect },
})

test.each<[string, readonly Part[], boolean | undefined]>([
  ['came to the dapp', [taken], false],
  ['was dropped', [fault('drop')], true],
  ['was held, and came', [fault('delay'), taken], false],
  ['came as a message that is none', [fault('corrupt'), taken], true],
  ['may have been fetched since', [fault('drop'), { hop: 'relay', phase: 'event', method: 'connected' }], undefined],
])('an answer that %s', (_, then, expected) => {
  expect(hasLostAnswer(trace(...asked, ...answered, ...then), 'ask:9')).toBe(expected)
})

test('nobody knows of a request in the page, and of one without an answer', () => {
  expect(hasLostAnswer(trace(...asked), 'ask:9')).toBeUndefined()
  expect(hasLostAnswer(trace(...asked, ...answered), 'ask:8')).toBeUndefined()
})
