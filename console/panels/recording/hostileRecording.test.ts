import { describe, expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import { modernizeTrace } from '#mocks/trace/eventReader'
import { toFlowFacts } from '#mocks/trace/filter/toFlowFacts'
import { linkFlows } from '#mocks/trace/linkFlows'
import { measureFlow } from '#mocks/trace/measureFlow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createStateIndex } from '#mocks/world/recording/createStateIndex'
import { toTicks } from '../wire/axis/axisWindow.ts'
import { createAxisIndex } from '../wire/axis/createAxisIndex.ts'
import { createWireModel } from '../wire/model/createWireModel.ts'
import { toRowKey } from '../wire/model/wireRow.ts'
import { createTestBooks } from '../wire/testing/testWire.ts'
import { describeEvent } from '../wire/words/describeEvent.ts'
import { describeFlow } from '../wire/words/flowWords.ts'
import { listStops, toRecordedTime } from './useRecording.ts'

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

const readLines = (lines: readonly string[]) => lines.map((line) => modernizeTrace(JSON.parse(line).event))

function toLine(member: string, text: string | undefined): string {
  const { [member]: _old, ...others } = good as Record<string, unknown>
  const rest = JSON.stringify(others).slice(1, -1)
  return `{"event":{${rest}${text === undefined ? '' : `,${JSON.stringify(member)}:${text}`}}}`
}

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
  numbers.push(...listRows(events))
  expect(numbers.filter((number) => Number.isNaN(number))).toEqual([])
}

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
    view(readLines(lines))
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
      const lines = ['request', 'response', 'error', 'event', 'note'].flatMap((phase) =>
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
      view(readLines(lines))
    },
  )
})
