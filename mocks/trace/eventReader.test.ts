import { expect, test } from 'vitest'
import { modernizeTrace } from './eventReader.ts'
import { VERSION } from './traceEvent.ts'

const event = { v: VERSION, source: 'a', seq: 1, at: 0, hop: 'relay', phase: 'note', keys: [], data: {} }

test('an event of today stays as it is', () => expect(modernizeTrace(event)).toEqual(event))

test('one of version 3, which had no `dropped`, becomes one of today', () => {
  expect(modernizeTrace({ ...event, v: 3 })).toEqual(event)
  expect(() => modernizeTrace({ ...event, v: 3, hop: 'nowhere' })).toThrow(/hop must be/)
})

test('newer ones, older ones, and what is no event are refused', () => {
  expect(() => modernizeTrace({ ...event, v: VERSION + 1 })).toThrow(/reads versions up to/)
  expect(() => modernizeTrace({ ...event, v: 2 })).toThrow(/no release has written/)
  expect(() => modernizeTrace({ seq: 1 })).toThrow(/not a trace event/)
  expect(() => modernizeTrace(undefined)).toThrow(/not a trace event/)
})
