import { expect, test } from 'vitest'
import { createSharing } from './createSharing.ts'
import { createTestEvent } from './testing/createTestTrace.ts'
import type { TraceEvent } from './traceEvent.ts'

const address = '0x09e98a5f26002886a34f926c2904dafd481faf74'

function parse(data: unknown, keys: readonly string[] = ['rpc:dapp-page-1:98']): TraceEvent {
  const event = createTestEvent({ hop: 'dappRpc', method: 'eth_getBalance', keys, data: data as TraceEvent['data'] })
  return JSON.parse(JSON.stringify(event)) as TraceEvent
}

test.each([
  ['parameters', { params: [{ to: address }, 'latest'] }],
  ['an answer', { result: address, chainId: 31_337 }],
  ['an error', { error: { code: 4001, message: 'User rejected the request.', data: null } }],
  ['nothing', {}],
  ['what JSON calls a prototype', JSON.parse('{"__proto__":"a text that is long enough"}')],
  ['a long text', { result: '0x'.padEnd(10_000, 'f') }],
])('leaves what an event says as it is: %s', (_, data) => {
  const share = createSharing()
  for (const keys of [[], ['rpc:dapp-page-1:98'], ['action:page/1', 'req:page/2']]) {
    const event = parse(data, keys)
    share(event)
    expect(event).toEqual(parse(data, keys))
    expect(Object.keys(event.data)).toEqual(Object.keys(data))
  }
})

test('events with the same keys have one list of them', () => {
  const share = createSharing()
  const events = [parse({}), parse({}), parse({}, ['rpc:dapp-page-1:99']), parse({}, []), parse({}, [])]
  for (const event of events) share(event)
  expect(events[1]?.keys).toBe(events[0]?.keys)
  expect(events[2]?.keys).not.toBe(events[0]?.keys)
  expect(events[4]?.keys).toBe(events[3]?.keys)
})

test('a payload without end is no trouble', () => {
  const share = createSharing()
  let nested: unknown = address
  for (let depth = 0; depth < 5_000; depth += 1) nested = [nested]
  const event = { ...parse({}), data: { params: nested } }
  expect(() => share(event)).not.toThrow()
})

test.each([[undefined], [null], ['text'], [[1, 2]]])('data that is no object is left to who reads it: %j', (data) => {
  const event = { ...parse({}), data } as unknown as TraceEvent
  expect(() => createSharing()(event)).not.toThrow()
  expect(event.data).toEqual(data)
})
