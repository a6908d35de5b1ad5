import { expect, test } from 'vitest'
import { modernizeTrace } from './modernizeTrace.ts'
import { VERSION } from './traceEvent.ts'

const first = { v: 1, source: 'a', seq: 1, at: 0, hop: 'wallet', phase: 'note', keys: [], data: {} }

test('an event of version 1 becomes one of today, and loses nothing', () => {
  expect(modernizeTrace(first)).toEqual({ ...first, v: VERSION })
})

test('a fault’s note of version 2 says its effect as today’s do', () => {
  const note = { ...first, v: 2, hop: 'relay', data: { fault: 'Slow relay', deed: 'delay', is: 'on' } }
  expect(modernizeTrace(note).data).toEqual({ fault: 'Slow relay', effect: 'delay', is: 'on' })
})

test('an event of today stays as it is', () => {
  const event = { ...first, v: VERSION, hop: 'relay' }
  expect(modernizeTrace(event)).toEqual(event)
})

test('a newer one, one of no version, and what is no event are refused', () => {
  expect(() => modernizeTrace({ ...first, v: VERSION + 1 })).toThrow(/reads versions up to/)
  expect(() => modernizeTrace({ ...first, v: 0 })).toThrow(/does not exist/)
  expect(() => modernizeTrace({ seq: 1 })).toThrow(/not a trace event/)
  expect(() => modernizeTrace(undefined)).toThrow(/not a trace event/)
})
