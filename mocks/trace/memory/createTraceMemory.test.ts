import { expect, test } from 'vitest'
import { modernizeTrace } from '#mocks/trace/eventReader'
import { createTrace, type Trace } from '../createTrace.ts'
import { linkFlows } from '../linkFlows.ts'
import { measureFlow } from '../measureFlow.ts'
import type { TraceEvent } from '../traceEvent.ts'
import { createTraceMemory } from './createTraceMemory.ts'
import { sizeOf } from './sizeOf.ts'

const MB = 1_000_000

function createTicking(bytes?: number): Trace {
  let at = 0
  return createTrace({ source: 't', clock: { now: () => (at += 10) }, bytes })
}

function call(trace: Trace, result: string, nth: number): void {
  const about = { hop: 'gateway', method: 'eth_call', span: `s${nth}`, keys: [`req:${nth}`] } as const
  trace.emit({ ...about, phase: 'request', data: { chainId: 1, params: [{ to: '0xab' }] } })
  trace.emit({ ...about, phase: 'response', data: { chainId: 1, result } })
}

function measure(events: readonly TraceEvent[]): number {
  const memory = createTraceMemory(1_000 * MB)
  for (const event of events) memory.add(event)
  return memory.getBytes()
}

test('2,000 answers of 120 kB fit into the default budget: the oldest payloads are gone, and no flow is', () => {
  const trace = createTicking()
  const result = 'x'.repeat(120_000)
  for (let nth = 0; nth < 2_000; nth += 1) call(trace, result, nth)
  const events = trace.snapshot()
  expect(events).toHaveLength(4_000)
  expect(measure(events)).toBeLessThan(128 * 1024 * 1024)
  const answers = events.filter(({ phase }) => phase === 'response')
  const firstKept = answers.findIndex(({ dropped }) => !dropped)
  expect(firstKept).toBeGreaterThan(800)
  expect(firstKept).toBeLessThan(1_300)
  expect(answers.slice(firstKept).every(({ data }) => String(data['result']).length === 120_000)).toBe(true)
  for (const { data, dropped } of answers.slice(0, firstKept)) {
    expect(data).toEqual({ chainId: 1 })
    expect(dropped).toEqual({ bytes: sizeOf(result), members: ['result'] })
  }
  const flows = linkFlows(events)
  expect(flows).toHaveLength(2_000)
  expect(flows.every((flow) => flow.method === 'eth_call' && flow.status === 'ok')).toBe(true)
  expect(flows.map((flow) => measureFlow(flow).total)).toEqual(flows.map(() => 10))
})

test('listeners get each payload before it is dropped, so that a file has all of them', () => {
  const trace = createTicking(10_000)
  const written: number[] = []
  trace.subscribe((events) => {
    for (const { phase, data } of events ?? []) if (phase === 'response') written.push(String(data['result']).length)
  })
  for (let nth = 0; nth < 100; nth += 1) call(trace, 'x'.repeat(20_000), nth)
  expect(written).toEqual(Array.from({ length: 100 }, () => 20_000))
  expect(trace.snapshot().every(({ phase, dropped }) => (phase === 'response') === (dropped !== undefined))).toBe(true)
})

test('events without payloads that do not fit are removed, the oldest first', () => {
  const trace = createTicking(100_000)
  for (let nth = 0; nth < 1_000; nth += 1) trace.emit({ hop: 'chain', phase: 'event', method: 'x'.repeat(1_000) })
  const seqs = trace.snapshot().map(({ seq }) => seq)
  expect(seqs.length).toBeGreaterThan(50)
  expect(seqs.length).toBeLessThan(100)
  expect(seqs).toEqual(seqs.map((_, index) => 1_001 - seqs.length + index))
})

test.each<[string, Record<string, unknown>, Partial<TraceEvent>]>([
  ['one large member', { chainId: 1, result: 'x'.repeat(9_000) }, { data: { chainId: 1 } }],
  ['many small members', Object.fromEntries(Array.from({ length: 900 }, (_, nth) => [`m${nth}`, nth])), { data: {} }],
  [
    'many large members',
    Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`m${n}`, 'x'.repeat(200)])),
    { data: {} },
  ],
  ['a name as long as a payload', { ['x'.repeat(9_000)]: 'x'.repeat(200) }, { data: {} }],
  ['a member `__proto__`', JSON.parse(`{"__proto__":"${'x'.repeat(9_000)}","a":1}`), { data: { a: 1 } }],
])('dropped: %s', (_what, data, expected) => {
  const trace = createTicking(3_000)
  trace.emit({ hop: 'chain', phase: 'event', data })
  const [event] = trace.snapshot()
  expect(event).toMatchObject(expected)
  expect(event?.dropped?.bytes).toBeGreaterThan(5_000)
  expect(measure(trace.snapshot())).toBeLessThan(3_000)
  // A recording of it can be read.
  expect(modernizeTrace(JSON.parse(JSON.stringify(event)))).toEqual(event)
})

test('Infinity drops nothing; a limit that is no number is refused', () => {
  const trace = createTicking(Number.POSITIVE_INFINITY)
  trace.emit({ hop: 'chain', phase: 'event', data: { text: 'x'.repeat(200 * MB) } })
  expect(trace.snapshot()[0]?.dropped).toBeUndefined()
  expect(() => createTicking(Number.NaN)).toThrow(/bytes must be a number from 1 on, but got NaN/)
  expect(() => createTicking(-1)).toThrow(/bytes must be a number from 1 on, but got -1/)
})

test('cleared and removed events no longer count', () => {
  const trace = createTicking(10_000)
  for (let nth = 0; nth < 5; nth += 1) {
    trace.emit({ hop: 'chain', phase: 'event', data: { text: 'x'.repeat(9_000) } })
    expect(trace.snapshot()[0]?.dropped).toBeUndefined()
    trace.clear()
  }
})

test('the size of what nests 100,000 levels deep is counted, without a call for each', () => {
  let deep: unknown = 'x'
  for (let level = 0; level < 100_000; level += 1) deep = [deep]
  expect(sizeOf(deep)).toBeGreaterThan(100_000)
})
