import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { Connector } from 'wagmi'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import { createTrace } from '#mocks/trace/createTrace'
import { createTap, tapSession } from './createTap.ts'

class Provider implements Eip1193Provider {
  readonly isBench = true
  readonly #asked = vi.fn(async () => '0x1')
  request = this.#asked as unknown as Eip1193Provider['request']
  on() {
    return this
  }
  removeListener() {
    return this
  }
  count(): number {
    return this.#asked.mock.calls.length
  }
}

async function tapped(provider: Eip1193Provider): Promise<Provider> {
  const trace = createTrace({ source: 't', clock: { now: () => 0 } })
  const connector = {
    id: 'bench',
    getProvider: async () => provider,
    connect: async () => ({}),
    disconnect: async () => {},
  } as unknown as Connector
  createTap(trace).tapConnector(connector)
  return (await connector.getProvider()) as Provider
}

test.for([
  ['as it is', new Provider()],
  ['frozen', Object.freeze(new Provider())],
] as const)('a tapped provider, %s, looks like the one that is tapped', async ([, provider]) => {
  const tap = await tapped(provider)
  expect(tap).not.toBe(provider)
  expect(tap).toBeInstanceOf(Provider)
  expect(tap.constructor).toBe(Provider)
  expect(Object.keys(tap)).toEqual(Object.keys(provider))
  expect('count' in tap).toBe(true)
  // The method that removes a listener must match the one that added it.
  expect(tap.on).toBe(tap.on)
  expect(tap.count).toBe(tap.count)
  const spread = { ...tap }
  expect(spread.isBench).toBe(true)
  expect(spread.request).toBe(tap.request)
  await spread.request({ method: 'eth_chainId' })
  expect(tap.count()).toBe(1)
})

test('what is set on it is set on the provider', async () => {
  const provider = new Provider() as Provider & { mark?: number }
  const tap = (await tapped(provider)) as typeof provider
  tap.mark = 1
  Object.defineProperty(tap, 'other', { value: 2, configurable: true })
  expect([provider.mark, Reflect.get(provider, 'other')]).toEqual([1, 2])
  delete tap.mark
  expect('mark' in provider).toBe(false)
})

test('what a connector does, and what it asks meanwhile, belongs to what caused it, and to that alone', async () => {
  const trace = createTrace({ source: 't', clock: { now: () => 0 } })
  const provider = new Provider()
  const connector = {
    id: 'bench',
    getProvider: async () => provider,
    async connect(this: Connector) {
      const used = (await this.getProvider()) as Provider
      await used.request({ method: 'eth_requestAccounts' })
    },
    disconnect: async () => {},
    emitter: { on() {}, off() {} },
  } as unknown as Connector
  const tap = createTap(trace)
  tap.tapConnector(connector)
  await tap.act('press', {}, async (start) => void (await start(() => connector.connect())))
  await connector.disconnect()
  const [pressed, unasked] = ['connect', 'disconnect'].map((method) =>
    trace.snapshot().find((event) => event.hop === 'connector' && event.method === method),
  )
  expect(pressed?.keys).toEqual([expect.stringMatching(/^connector:/), expect.stringMatching(/^action:/)])
  expect(unasked?.keys).toEqual([expect.stringMatching(/^connector:/)])
  const asked = trace.snapshot().find(({ method }) => method === 'eth_requestAccounts')
  expect(asked?.keys).toContain(pressed?.keys[0])
})

function createBed() {
  const events = new EventEmitter()
  const trace = createTrace({ source: 't', clock: { now: () => 0 } })
  const tap = tapSession({ signer: { client: { events } } }, trace)
  const send = (id: number, request: object) => events.emit('session_request_sent', { id, topic: 'aa', request })
  const joined = () => trace.snapshot().map(({ keys }) => keys)
  return { tap, send, joined }
}

test('two requests that look alike are told apart by their very parameters, in any order', () => {
  const { tap, send, joined } = createBed()
  const one = { method: 'personal_sign', params: ['0x61'] }
  const two = { method: 'personal_sign', params: ['0x61'] }
  tap?.expect(one, 'req:1')
  tap?.expect(two, 'req:2')
  send(20, { ...two })
  send(10, { ...one })
  expect(joined()).toEqual([
    ['req:2', 'wc:20'],
    ['req:1', 'wc:10'],
  ])
})

test('what the client words anew is told by what it says', () => {
  const { tap, send, joined } = createBed()
  tap?.expect({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1', more: 1 }] }, 'req:1')
  tap?.expect({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] }, 'req:2')
  send(2, { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] })
  send(1, { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
  expect(joined()).toEqual([
    ['req:2', 'wc:2'],
    ['req:1', 'wc:1'],
  ])
})

test('a request that was answered, and one that nobody made, join nothing', () => {
  const { tap, send, joined } = createBed()
  const args = { method: 'personal_sign', params: ['0x61'] }
  const forget = tap?.expect(args, 'req:1')
  forget?.()
  send(1, args)
  send(2, { method: 'eth_sign' })
  expect(joined()).toEqual([])
})

test('a provider without a client is left alone', () => {
  const trace = createTrace({ source: 't', clock: { now: () => 0 } })
  expect(tapSession({ request: () => {} }, trace)).toBeUndefined()
})
