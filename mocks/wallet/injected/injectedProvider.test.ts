import { describe, expect, test } from 'vitest'
import type { PersonaId } from '#mocks/wallet/personas/persona'
import { chain, createBench, origin, second } from '#mocks/wallet/testing/createTestWallet'
import { createInjectedProvider } from './injectedProvider.ts'

const CHAIN = { id: 7, jsonrpc: '2.0', method: 'eth_chainId' }

function createPage(persona: PersonaId = 'spec') {
  const { wallet } = createBench({ persona, chains: [chain, second] })
  const provider = createInjectedProvider(wallet, origin)
  const heard: unknown[] = []
  for (const name of ['connect', 'chainChanged', 'networkChanged', 'message', 'data', 'notification', 'close'])
    provider.on(name, (payload: unknown) => heard.push([name, payload]))
  return { wallet, provider, heard }
}

const callback = (run: (callback: (error: Error | null, given?: unknown) => void) => void) =>
  new Promise<{ error: Error | null; given: unknown }>((resolve) => run((error, given) => resolve({ error, given })))

describe('listeners', () => {
  test('on and removeListener (EIP-1193), and what else Node has that dapps call', async () => {
    const { wallet, provider } = createPage()
    const calls: string[] = []
    const kept = () => calls.push('kept')
    const taken = () => calls.push('taken')
    expect(provider.on('chainChanged', kept)).toBe(provider)
    provider.addListener('chainChanged', taken)
    provider.once('chainChanged', () => calls.push('once'))
    wallet.switchChain(31338)
    provider.off('chainChanged', taken)
    wallet.switchChain(31337)
    expect(calls).toEqual(['kept', 'taken', 'once', 'kept'])
    provider.removeAllListeners()
    wallet.switchChain(31338)
    expect(calls).toHaveLength(4)
    expect(() => provider.on('chainChanged', undefined as never)).toThrow(TypeError)
  })

  test('one that throws stops no other: its fault surfaces as an unhandled rejection', async () => {
    const { wallet, provider } = createPage()
    const fault = new Error('the page')
    const unhandled = new Promise((resolve) => {
      const others = process.listeners('unhandledRejection')
      process.removeAllListeners('unhandledRejection')
      process.once('unhandledRejection', (reason) => {
        for (const other of others) process.on('unhandledRejection', other)
        resolve(reason)
      })
    })
    const told: unknown[] = []
    provider.on('chainChanged', () => {
      throw fault
    })
    provider.on('chainChanged', (chainId: string) => told.push(chainId))
    wallet.switchChain(31338)
    expect(told).toEqual(['0x7a6a'])
    expect(await unhandled).toBe(fault)
  })

  test('connect names the chain that the origin is on', async () => {
    const { wallet } = createBench({ persona: 'metamask', chains: [chain, second] })
    wallet.switchChain(31338, origin)
    const provider = createInjectedProvider(wallet, origin)
    expect(await new Promise((resolve) => provider.on('connect', resolve))).toEqual({ chainId: '0x7a6a' })
  })
})

describe('what came before EIP-1193', () => {
  test('spec has none of it', () => {
    const { provider, wallet, heard } = createPage()
    const own = ['addListener', 'off', 'on', 'once', 'removeAllListeners', 'removeListener', 'request']
    expect(Object.keys(provider).sort()).toEqual(own)
    wallet.switchChain(31338)
    expect(heard).toEqual([['chainChanged', '0x7a6a']])
  })

  test('properties follow the wallet', async () => {
    const { provider, wallet } = createPage('metamask')
    const names = () => [provider.selectedAddress, provider.chainId, provider.networkVersion]
    expect(names()).toEqual([null, '0x7a69', '31337'])
    const accounts = await provider.enable?.()
    wallet.switchChain(31338, origin)
    expect(names()).toEqual([(accounts as string[] | undefined)?.[0], '0x7a6a', '31338'])
    wallet.disconnect(origin)
    expect(provider.selectedAddress).toBe(null)
  })

  test('isConnected follows connect and disconnect', async () => {
    const { provider, wallet } = createPage('metamask')
    expect(provider.isConnected?.()).toBe(false)
    await new Promise((resolve) => provider.once('connect', resolve))
    expect(provider.isConnected?.()).toBe(true)
    const seen: unknown[] = []
    provider.on('disconnect', () => seen.push(provider.isConnected?.()))
    wallet.restart()
    expect([...seen, provider.isConnected?.()]).toEqual([false, true])
  })

  test("MetaMask's events come after those of EIP-1193; close is never one of them", async () => {
    const { heard, wallet } = createPage('metamask')
    wallet.switchChain(31338, origin)
    expect(heard).toEqual([
      ['chainChanged', '0x7a6a'],
      ['networkChanged', '31338'],
    ])
    wallet.restart()
    expect(heard.map((entry) => (entry as string[])[0])).not.toContain('close')
  })

  test('a subscription is told by three names', async () => {
    let say: ((result: unknown) => void) | undefined
    const { wallet } = createBench({
      persona: 'metamask',
      async subscribe(_chain, _params, listener) {
        say = listener
        return async () => undefined
      },
    })
    const provider = createInjectedProvider(wallet, origin)
    const heard: unknown[] = []
    for (const name of ['message', 'data', 'notification'])
      provider.on(name, (payload: unknown) => heard.push([name, payload]))
    const subscription = await provider.request({ method: 'eth_subscribe', params: ['newHeads'] })
    say?.({ number: '0x1' })
    const data = { subscription, result: { number: '0x1' } }
    await expect
      .poll(() => heard)
      .toEqual([
        ['message', { type: 'eth_subscription', data }],
        ['data', { jsonrpc: '2.0', method: 'eth_subscription', params: data }],
        ['notification', { number: '0x1' }],
      ])
  })
})

describe('send and sendAsync', () => {
  test.each<[PersonaId, unknown]>([
    ['metamask', { id: undefined, jsonrpc: '2.0', result: '0x7a69' }],
    ['coinbase', '0x7a69'],
    ['trust', '0x7a69'],
    ['rainbow', '0x7a69'],
  ])('%s: send(method) resolves with %j', async (persona, given) => {
    const { provider } = createPage(persona)
    expect(await provider.send?.('eth_chainId')).toEqual(given)
    const code = persona === 'metamask' ? 4100 : -32602
    await expect(provider.send?.('personal_sign', [])).rejects.toMatchObject({ code })
  })

  test.each<[PersonaId, unknown]>([
    ['metamask', { id: 7, jsonrpc: '2.0', result: '0x7a69' }],
    ['coinbase', { id: 7, jsonrpc: '2.0', result: '0x7a69' }],
    ['trust', '0x7a69'],
  ])('%s: a callback gets %j', async (persona, given) => {
    const { provider } = createPage(persona)
    expect(await callback((tell) => provider.sendAsync?.(CHAIN, tell))).toEqual({ error: null, given })
    expect(await callback((tell) => provider.send?.(CHAIN, tell))).toEqual({ error: null, given })
    expect(await callback((tell) => provider.sendAsync?.([CHAIN], tell))).toEqual({ error: null, given: [given] })
  })

  test('a refusal comes first, with its code, and in the answer', async () => {
    const { provider } = createPage('metamask')
    const wrong = { id: 1, method: 'personal_sign', params: [] }
    const failed = { id: 1, jsonrpc: '2.0', error: { code: 4100, message: expect.any(String) } }
    const { error, given } = await callback((tell) => provider.sendAsync?.(wrong, tell))
    expect(error).toMatchObject({ code: 4100 })
    expect(given).toEqual(failed)
    const batch = await callback((tell) => provider.sendAsync?.([CHAIN, wrong], tell))
    expect(batch).toEqual({ error: null, given: [{ id: 7, jsonrpc: '2.0', result: '0x7a69' }, failed] })
    const nothing = await callback((tell) => provider.sendAsync?.(null as never, tell))
    expect(nothing).toMatchObject({ error: { code: -32600 } })
  })

  test('where results are given, a batch that fails in part fails', async () => {
    const { provider } = createPage('trust')
    const wrong = { id: 1, method: 'personal_sign', params: [] }
    const batch = await callback((tell) => provider.sendAsync?.([CHAIN, wrong], tell))
    expect(batch).toMatchObject({ error: { code: -32602 }, given: null })
  })

  test('four methods are answered at once, and no others', async () => {
    const { provider } = createPage('metamask')
    const now = (method: string) => (provider.send?.({ id: 3, method }) as { result: unknown } | undefined)?.result
    expect(now('eth_accounts')).toEqual([])
    expect(now('eth_coinbase')).toBe(null)
    const [account] = ((await provider.enable?.()) ?? []) as string[]
    expect(now('eth_accounts')).toEqual([account])
    expect(now('eth_coinbase')).toBe(account)
    expect(now('net_version')).toBe('31337')
    expect(now('eth_uninstallFilter')).toBe(true)
    expect(() => now('eth_chainId')).toThrow('The provider answers eth_chainId only to a callback.')
    expect(() => now('toString')).toThrow('only to a callback')
  })

  test('Rainbow answers nothing at once', async () => {
    const { provider } = createPage('rainbow')
    expect(await provider.send?.({ method: 'net_version' })).toBe('31337')
  })
})
