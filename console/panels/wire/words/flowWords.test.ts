import { expect, test } from 'vitest'
import { readNotes } from '#mocks/trace/facts/trouble'
import { createTestEvent } from '#mocks/trace/testing/createTestTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { toFlowMark } from './flowWords.ts'

const answer = (notes: unknown, hop: TraceEvent['hop'] = 'gateway') =>
  createTestEvent({ hop, phase: 'response', data: { result: '0x', ...(notes === undefined ? {} : { notes }) } })

test.each<[unknown, ReturnType<typeof toFlowMark>]>([
  [undefined, undefined],
  [{ served: 'upstream' }, undefined],
  [{ faults: [] }, undefined],
  [{ faults: ['Rate limit'] }, { kind: 'fault', words: 'Rate limit' }],
  [{ faults: ['Rate limit', 'Slow'] }, { kind: 'fault', words: '2 faults' }],
  [
    { served: 'cassette', miss: true, faults: ['Slow'] },
    { kind: 'miss', words: 'miss' },
  ],
  [{ faults: 'what a newer bench may say' }, undefined],
  ['a text', undefined],
])('a flow with the notes %j', (notes, mark) =>
  expect(toFlowMark({ events: [answer(undefined), answer(notes)] })).toEqual(mark),
)

test('the same fault twice is one, and only the gateway notes it beside an answer', () => {
  const slow = answer({ faults: ['Slow'] })
  expect(toFlowMark({ events: [slow, slow] })).toEqual({ kind: 'fault', words: 'Slow' })
  expect(toFlowMark({ events: [answer({ faults: ['Slow'] }, 'walletRpc')] })).toBe(undefined)
  expect(readNotes(answer({ served: 'cassette' }))).toEqual({ faults: [], served: 'cassette', miss: false })
})

test('a fault of the relay or of popups is one that the flow met', () => {
  const note = (data: TraceEvent['data'], hop: TraceEvent['hop'] = 'relay') =>
    createTestEvent({ hop, phase: 'note', method: 'fault', data })
  const held = note({ fault: 'Messages held back', effect: 'hold', tag: 1108 })
  expect(toFlowMark({ events: [held] })).toEqual({ kind: 'fault', words: 'Messages held back' })
  expect(toFlowMark({ events: [held, answer({ faults: ['Slow'] })] })).toEqual({ kind: 'fault', words: '2 faults' })
  const blocked = note({ layer: 'popup', fault: 'Popup blocked', effect: 'block' }, 'provider')
  expect(toFlowMark({ events: [blocked] })).toEqual({ kind: 'fault', words: 'Popup blocked' })
  // That one is put on, or that a client reports trouble, is not a hit.
  expect(toFlowMark({ events: [note({ fault: 'Slow', effect: 'delay', is: 'on' })] })).toBe(undefined)
  expect(toFlowMark({ events: [note({ fault: 'The pairing failed' }, 'peer')] })).toBe(undefined)
})
