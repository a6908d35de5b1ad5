import { expect, test, vi } from 'vitest'
import type { Connector } from 'wagmi'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import { createTrace } from '#mocks/trace/createTrace'
import { createTap } from './createTap.ts'

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
