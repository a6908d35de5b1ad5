import { expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import { linkFlows } from '#mocks/trace/linkFlows'
import type { TraceHop } from '#mocks/trace/traceEvent'
import { tapSdk } from './tapSdk.ts'

const ORIGIN = 'http://shop.test'

function createBed(type = 'baseAccount') {
  const trace = createTrace({ source: 't', clock: { now: () => 0 } })
  const tap = tapSdk(type, trace, ORIGIN)
  let asked = 0
  const ask = (method: string, params?: unknown, cause?: string, hop: 'provider' | 'connector' = 'provider') => {
    const key = trace.createKey(hop === 'provider' ? 'req' : 'connector')
    trace.emit({ hop, phase: 'request', method, span: key, keys: cause === undefined ? [key] : [key, cause] })
    return { key, end: tap?.expect({ hop, key, cause, method, params }) }
  }
  async function hear(method: string, params?: unknown, more: Record<string, unknown> = {}, hop: TraceHop = 'peer') {
    asked += 1
    const key = `req:w/${asked}`
    const data = { transport: 'baseAccount', origin: ORIGIN, params, ...more }
    trace.emit({ hop, phase: 'request', method, span: key, keys: [key], data })
    await Promise.resolve()
    const note = trace.snapshot().find(({ phase, keys }) => phase === 'note' && keys.includes(key))
    return note?.keys[0]
  }
  return { trace, ask, hear }
}

test('a request in the same words is the same, however many are open', async () => {
  const { trace, ask, hear } = createBed()
  const one = ask('personal_sign', ['0x61'])
  const two = ask('personal_sign', ['0x62'])
  expect(await hear('personal_sign', ['0x62'])).toBe(two.key)
  expect(await hear('personal_sign', ['0x61'])).toBe(one.key)
  expect(linkFlows(trace.snapshot())).toHaveLength(2)
})

test('of two that look alike none is meant, until one of them is over', async () => {
  const { ask, hear } = createBed()
  const one = ask('personal_sign', ['0x61'])
  const two = ask('personal_sign', ['0x61'])
  expect(await hear('personal_sign', ['0x61'])).toBeUndefined()
  one.end?.()
  expect(await hear('personal_sign', ['0x61'])).toBe(two.key)
})

test('one that the wallet has is not meant again', async () => {
  const { ask, hear } = createBed()
  const one = ask('personal_sign', ['0x61'])
  expect(await hear('personal_sign', ['0x61'])).toBe(one.key)
  const two = ask('personal_sign', ['0x61'])
  expect(await hear('personal_sign', ['0x61'])).toBe(two.key)
})

test('in other words it belongs to the only call that is open, with all that this call causes', async () => {
  const { trace, ask, hear } = createBed()
  const outer = ask('connect', undefined, 'action:1', 'connector')
  const inner = ask('wallet_connect', [{ capabilities: {} }], outer.key)
  ask('eth_chainId')
  expect(await hear('handshake', [])).toBe(inner.key)
  expect(await hear('wallet_connect', [{ capabilities: {} }])).toBe(inner.key)
  expect(linkFlows(trace.snapshot()).map(({ method }) => method)).toEqual(['connect', 'eth_chainId'])
})

test('it belongs to the connector’s method where the SDK asks nothing of its provider', async () => {
  const { ask, hear } = createBed('tempo')
  const { key } = ask('connect', undefined, undefined, 'connector')
  expect(await hear('wallet_connect', [{}], { transport: 'tempo' })).toBe(key)
})

test('in other words it belongs to none of two', async () => {
  const { ask, hear } = createBed()
  ask('wallet_connect', [{}])
  ask('personal_sign', ['0x61'])
  expect(await hear('handshake', [])).toBeUndefined()
})

test('what an SDK reads on its own belongs to nothing', async () => {
  const { ask, hear } = createBed('metaMask')
  ask('connect', undefined, undefined, 'connector')
  const bySdk = { transport: 'metamaskConnect' }
  expect(await hear('wallet_getSession', undefined, bySdk, 'wallet')).toBeUndefined()
  expect(await hear('wallet_createSession', {}, bySdk, 'wallet')).toBeDefined()
})

test.each([
  ['another transport', { transport: 'coinbase' }],
  ['another origin', { origin: 'http://other.test' }],
])('%s is not this connector’s', async (_what, more) => {
  const { ask, hear } = createBed()
  ask('personal_sign', ['0x61'])
  expect(await hear('personal_sign', ['0x61'], more)).toBeUndefined()
})

test('another page’s wallet is not this page’s', async () => {
  const { trace, ask, hear } = createBed()
  ask('personal_sign', ['0x61'])
  await hear('personal_sign', ['0x62'], { origin: 'http://other.test' })
  const elsewhere = trace.snapshot().filter(({ hop }) => hop === 'peer')
  trace.append(elsewhere.map((event) => ({ ...event, source: 'u', data: { ...event.data, origin: ORIGIN } })))
  await Promise.resolve()
  expect(trace.snapshot().some(({ phase }) => phase === 'note')).toBe(false)
})

test('over a relay a request that has failed may still arrive: then two could be meant', async () => {
  const { ask, hear } = createBed('metaMask')
  const relayed = { transport: 'metamaskConnect', origin: `${ORIGIN} (unverified)` }
  ask('personal_sign', ['0x61']).end?.('failed')
  const again = ask('personal_sign', ['0x61'])
  expect(await hear('personal_sign', ['0x61'], relayed)).toBeUndefined()
  again.end?.()
  const other = ask('personal_sign', ['0x62'])
  expect(await hear('personal_sign', ['0x62'], relayed)).toBe(other.key)
})

test('connectors of other kinds are left alone', () => {
  expect(createBed('injected').ask('personal_sign').end).toBeUndefined()
  expect(createBed('constructor').ask('personal_sign').end).toBeUndefined()
})

test('a fault of the wallet’s windows marks the flow of the one call that is open', async () => {
  const { trace, ask } = createBed()
  const hit = (data: { origin?: string; transport?: string } = {}) => {
    const known = { layer: 'popup', fault: 'Popup blocked', origin: ORIGIN, transport: 'baseAccount' }
    trace.emit({ hop: 'peer', phase: 'note', method: 'fault', data: { ...known, ...data } })
  }
  const flowsHit = () =>
    linkFlows(trace.snapshot()).filter(({ events }) => events.some(({ data }) => data['fault'] === 'Popup blocked'))

  hit()
  hit({ transport: 'tempo' })
  const signing = ask('personal_sign', ['0x61'])
  hit({ origin: 'http://other.test' })
  await Promise.resolve()
  expect(flowsHit()).toEqual([])

  hit()
  await Promise.resolve()
  expect(flowsHit().map(({ events }) => events[0]?.keys)).toEqual([[signing.key]])

  // Where two could be meant, it marks neither.
  ask('personal_sign', ['0x62'])
  hit()
  await Promise.resolve()
  expect(flowsHit()).toHaveLength(1)
})
