import { describe, expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import { toFlowFacts } from '#mocks/trace/filter/toFlowFacts'
import { linkFlows } from '#mocks/trace/linkFlows'
import { measureFlow } from '#mocks/trace/measureFlow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createStateIndex } from '#mocks/world/recording/createStateIndex'
import { parseRecording } from '#mocks/world/recording/parseRecording'
import { createTestRecording, testMeta } from '#mocks/world/recording/testing/createTestRecording'
import { toScript } from '#mocks/world/recording/toScript'
import { writeRecording } from '#mocks/world/recording/writeRecording'
import { createAxisIndex } from '../wire/axis/createAxisIndex.ts'
import { toTicks } from '../wire/axis/toTicks.ts'
import { createWireModel } from '../wire/model/createWireModel.ts'
import { toRowKey } from '../wire/model/wireRow.ts'
import { createTestBooks } from '../wire/testing/createTestBooks.ts'
import { describeEvent } from '../wire/words/describeEvent.ts'
import { describeFlow } from '../wire/words/describeFlow.ts'
import { listStops } from './listStops.ts'
import { toRecordedTime } from './toRecordedTime.ts'

const good = {
  v: 4,
  source: 'page-1',
  seq: 1,
  at: 1_800_000_000_000,
  hop: 'wallet',
  phase: 'request',
  method: 'personal_sign',
  span: 's',
  keys: ['req:1'],
  data: { params: ['0x'] },
}
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', '\ud800', '\u0000', 'x'.repeat(100_000)]

/** The file of a recording that has these lines between its first and its last one. */
function toFile(lines: readonly string[]): string {
  const [head] = writeRecording(createTestRecording([])).split('\n')
  return [head, ...lines, `{"end":{"events":${lines.length}}}`, ''].join('\n')
}

/** The line of an event, with one member written as this text. Undefined leaves it out. */
function toLine(member: string, text: string | undefined): string {
  const { [member]: _old, ...others } = good as Record<string, unknown>
  const rest = JSON.stringify(others).slice(1, -1)
  return `{"event":{${rest}${text === undefined ? '' : `,${JSON.stringify(member)}:${text}`}}}`
}

/** Everything that the view of a recording computes of its events: no number is NaN. */
function view(events: readonly TraceEvent[]): void {
  const numbers: number[] = Object.values(toRecordedTime(events))
  const flows = linkFlows(events)
  for (const flow of flows) {
    const { took = 0, from, to } = toFlowFacts(flow)
    const { total, person, parts } = measureFlow(flow)
    numbers.push(took, from, to, total, person, ...parts.map(({ ms }) => ms))
    describeFlow(flow)
  }
  for (const event of events) describeEvent(event, createTestBooks({}))
  const axis = createAxisIndex()
  axis.sync(events, flows, () => false)
  const { from, to } = toRecordedTime(events)
  for (const bar of axis.toBars(from, Math.max(to, from + 1), 100, { isAll: true, passes: () => true }))
    numbers.push(bar.from, bar.track)
  numbers.push(...toTicks(0, Math.max(to - from, 1), 6).map((tick) => tick.at))
  for (const { number, chainId } of createStateIndex(events).at(events.length).blocks) numbers.push(number, chainId)
  listStops(events)
  toScript({ events })
  numbers.push(...listRows(events))
  expect(numbers.filter((number) => Number.isNaN(number))).toEqual([])
}

/** Draws the list, and opens each flow. */
function listRows(events: readonly TraceEvent[]): number[] {
  const frames: (() => void)[] = []
  const trace = createTrace({ source: 'recording', clock: { now: () => 0 } })
  const model = createWireModel({
    trace,
    rewinds: true,
    date: () => 0,
    now: () => 0,
    wait: () => () => {},
    idle: () => () => {},
    schedule(callback) {
      frames.push(callback)
      return () => {}
    },
  })
  const stop = model.start()
  trace.append(events)
  for (let frame = frames.shift(); frame; frame = frames.shift()) frame()
  const { rowCount } = model.getState()
  const places = Array.from({ length: rowCount }, (_, index) => {
    const row = model.rowAt(index)
    if (!row) throw new Error('No row')
    expect(toRowKey(row)).toBeTypeOf('string')
    return model.indexOf(row)
  })
  expect(rowCount).toBeGreaterThan(0)
  stop()
  return places
}

describe('opens, and shows numbers', () => {
  const named = NAMES.flatMap((name) =>
    (['source', 'method', 'span', 'keys', 'data'] as const).map((member) => {
      const text = JSON.stringify(name)
      const value = member === 'keys' ? `[${text}]` : member === 'data' ? `{${text}:${text},"params":[${text}]}` : text
      return [`${member} ${JSON.stringify(name.slice(0, 20))}`, [toLine(member, value)]] as const
    }),
  )
  test.each<readonly [string, readonly string[]]>([
    ...named,
    ['the same event twice', [toLine('seq', '1'), toLine('seq', '1')]],
    ['a response before its request', [toLine('phase', '"response"'), toLine('at', '0')]],
    ['the latest time', [toLine('at', '8640000000000000')]],
    ['without method, span and keys', [toLine('method', undefined), toLine('span', undefined), toLine('keys', '[]')]],
    ['numbers in data', [toLine('data', '{"params":[1e999,-1e999],"result":1e999,"chainId":1e999}')]],
    [
      'errors',
      [toLine('seq', '1'), `{"event":${JSON.stringify({ ...good, phase: 'error', data: { error: '\ud800' } })}}`],
    ],
    [
      'wrong payloads',
      ['null', '5', '[]', '{}', '"x"', '[null]', '{"to":5}'].map((params) =>
        toLine('data', `{"params":${params},"error":${params},"decision":${params},"result":${params}}`),
      ),
    ],
  ])('%s', (_what, lines) => {
    const { events } = parseRecording(toFile(lines), 'r.jsonl')
    expect(events).toHaveLength(lines.length)
    view(events)
  })

  test.each(['chain', 'person', 'wallet', 'action', 'relay', 'registry', 'peer', 'gateway', 'dappPublish'] as const)(
    'the hop %s with any payload',
    (hop) => {
      const payloads = ['null', '1e999', '[]', '{}', '"0x"', '[null]', '{"__proto__":1}']
      const methods = [
        'block',
        'mined',
        'lock',
        'fault',
        'eth_requestAccounts',
        'wallet_requestPermissions',
        'chainChanged',
      ]
      const phases = ['request', 'response', 'error', 'event', 'note']
      const lines = phases.flatMap((phase) =>
        methods.flatMap((method) =>
          payloads.map((text) => {
            const members = [
              'params',
              'result',
              'error',
              'payload',
              'decision',
              'chainId',
              'number',
              'status',
              'tag',
              'fault',
              'command',
              'origin',
              'wallet',
              'action',
              'notes',
              'args',
            ]
            const data = members.map((member) => `"${member}":${text}`).join()
            return `{"event":{"v":4,"source":"a","seq":1,"at":1,"hop":"${hop}","phase":"${phase}","method":"${method}","span":"s","keys":["req:1"],"data":{${data}}}}`
          }),
        ),
      )
      view(parseRecording(toFile(lines), 'r.jsonl').events)
    },
  )
})

describe('is refused, with its line and the reason', () => {
  test.each<[string, string, RegExp]>([
    ['an infinite time', toLine('at', '1e999'), /`at` .* is Infinity/],
    ['a negative time', toLine('at', '-1'), /`at` .* is -1/],
    ['a time as a text', toLine('at', '"NaN"'), /`at` .* is "NaN"/],
    ['a time after all dates', toLine('at', '9e15'), /`at` .* is 9000000000000000/],
    ['an infinite count', toLine('seq', '1e999'), /`seq` .* is Infinity/],
    ['a negative count', toLine('seq', '-1'), /`seq` .* is -1/],
    ['a count above 2^53', toLine('seq', '9007199254740993'), /`seq` must be a whole number/],
    ['no source', toLine('source', undefined), /`source` .* is missing/],
    ['a source that is a list', toLine('source', '["a"]'), /`source` .* is a list/],
    ['no keys', toLine('keys', undefined), /`keys` .* is missing/],
    ['keys that are no texts', toLine('keys', '[1]'), /`keys` must be a list of texts/],
    ['keys that are an object', toLine('keys', '{"length":1e999}'), /`keys` .* is an object/],
    ['data that is a list', toLine('data', '[]'), /`data` .* is a list/],
    ['no data', toLine('data', 'null'), /`data` .* is null/],
    ['data of 10,000 levels', toLine('data', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`), /at most 128 levels/],
    [
      'a hop that every object has',
      toLine('hop', '"__proto__"'),
      /`hop` must be the name of a hop, but is "__proto__"/,
    ],
    ['a hop that every object has a function for', toLine('hop', '"toString"'), /`hop`/],
    ['an unknown phase', toLine('phase', '"constructor"'), /`phase` must be one of request/],
    ['a method that is a number', toLine('method', '5'), /`method` .* is 5/],
    ['a span that is null', toLine('span', 'null'), /`span` .* is null/],
    ['dropped bytes without end', toLine('dropped', '{"bytes":1e999}'), /`dropped` must be/],
    ['an event that is a list', '{"event":[]}', /not a trace event/],
    ['a version that is no number', toLine('v', '1e999'), /version Infinity/],
    ['a version between two', toLine('v', '1.5'), /version 1.5, which does not exist/],
    ['a cassette of no chain', '{"cassette":"","chainId":1e999}', /A cassette needs its text and its chainId/],
    ['a line of no kind', '{"__proto__":{}}', /A recording has no such line/],
  ])('%s', (_what, line, reason) => {
    const read = () => parseRecording(toFile([toLine('seq', '1'), line]), 'r.jsonl')
    expect(read).toThrow(reason)
    expect(read).toThrow(/r\.jsonl, line 3/)
  })

  test.each<[string, object, RegExp]>([
    ['an infinite format', { format: Number.MAX_VALUE }, /not the head of a recording/],
    ['a date that is none', { date: '__proto__' }, /lacks date/],
    ['accounts that are an object', { info: { ...testMeta.info, accounts: {} } }, /lacks info\.accounts/],
    ['a chain without a number', { info: { ...testMeta.info, chains: [{ name: 'x' }] } }, /lacks info\.chains/],
  ])('a head with %s', (_what, change, reason) => {
    expect(() => parseRecording(`${JSON.stringify({ recording: { ...testMeta, ...change } })}\n`, 'r.jsonl')).toThrow(
      reason,
    )
  })
})
