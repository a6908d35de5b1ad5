import { systemClock } from '#mocks/core/clock'
import {
  NO_COUNT,
  NO_FUNCTION,
  NO_HANDLE,
  NO_OPTIONS,
  NO_REQUIRED_OPTIONS,
  NO_TEXT,
  testHostileInput,
} from '#mocks/core/testing/hostileInput'
import * as entry from '#mocks/traceEntry'

const event = { v: 4, source: 'a', seq: 1, at: 0, hop: 'action', phase: 'note', keys: [], data: {} }
/** What is no list of events. */
const NO_EVENTS = [
  undefined,
  null,
  '',
  5,
  {},
  [null],
  [{}],
  [{ ...event, hop: 'constructor' }],
  [{ ...event, at: Number.POSITIVE_INFINITY }],
  [{ ...event, keys: [5] }],
  [{ ...event, data: null }],
]
const trace = entry.createTrace({ source: 'test', clock: systemClock })

testHostileInput(entry, [
  {
    name: 'createTrace',
    call: entry.createTrace,
    valid: { source: 'a', clock: systemClock },
    refuses: NO_REQUIRED_OPTIONS,
    wrong: { source: [undefined, '', ...NO_TEXT], clock: [undefined, ...NO_HANDLE], capacity: [...NO_COUNT, 0] },
  },
  { name: 'trace.emit', call: trace.emit, refuses: [...NO_REQUIRED_OPTIONS, { hop: 'nowhere' }, { hop: '__proto__' }] },
  { name: 'trace.append', call: trace.append, refuses: NO_EVENTS },
  { name: 'trace.subscribe', call: trace.subscribe, refuses: [undefined, ...NO_FUNCTION], says: 'listener' },
  {
    name: 'createFlowIndex',
    call: entry.createFlowIndex,
    valid: {},
    refuses: NO_OPTIONS,
    wrong: { isAlone: NO_FUNCTION },
  },
  { name: 'linkFlows', call: entry.linkFlows, refuses: NO_EVENTS },
  {
    name: 'measureFlow',
    call: entry.measureFlow,
    refuses: [...NO_REQUIRED_OPTIONS, ...NO_EVENTS.map((events) => ({ events }))],
  },
  { name: 'modernizeTrace', call: entry.modernizeTrace, refuses: NO_REQUIRED_OPTIONS, says: 'trace event' },
  {
    name: 'compareRecordings',
    call: (given: never) => entry.compareRecordings(given, { events: [] }),
    refuses: [...NO_REQUIRED_OPTIONS, ...NO_EVENTS.map((events) => ({ events }))],
  },
  { name: 'normalizeRecording', call: entry.normalizeRecording, refuses: NO_EVENTS },
  { name: 'parseRecording', call: entry.parseRecording, refuses: [undefined, ...NO_TEXT] },
  {
    name: 'parseRecording',
    call: (name: never) => entry.parseRecording('', name),
    refuses: NO_TEXT,
  },
  {
    name: 'toScript',
    call: entry.toScript,
    refuses: [...NO_REQUIRED_OPTIONS, ...NO_EVENTS.map((events) => ({ events }))],
  },
  {
    name: 'writeRecording',
    call: entry.writeRecording,
    refuses: [...NO_REQUIRED_OPTIONS, { meta: {}, events: [null], cassettes: [], complete: true }],
  },
])
