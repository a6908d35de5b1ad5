import { createConfig, getConnection, injected } from '@wagmi/core'
import { custom, verifyMessage } from 'viem'
import { localhost } from 'viem/chains'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Eip1193Provider, RequestArguments } from '#mocks/core/eip1193'
import { createInjectedProvider } from '#mocks/wallet/injected/createInjectedProvider'
import type { PersonaId } from '#mocks/wallet/personas/persona'
import { createBench, origin } from '#mocks/wallet/testing/createTestWallet'
import { connectAndSign } from './connectAndSign.ts'

/** wagmi's own injected connector over a provider. */
function createApp(provider: Eip1193Provider) {
  const config = createConfig({
    chains: [localhost],
    transports: { [localhost.id]: custom({ request: async () => null }) },
    storage: null,
    multiInjectedProviderDiscovery: false,
    connectors: [injected({ target: { id: 'tested', name: 'Tested', provider: provider as never } })],
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('There is no connector.')
  return { config, sign: () => connectAndSign(config, connector, (call) => call()) }
}

function createWallet(persona: PersonaId) {
  const bench = createBench({ persona, policy: 'ask' })
  const app = createApp(createInjectedProvider(bench.wallet, origin) as unknown as Eip1193Provider)
  return { ...bench, ...app }
}

/** A provider that answers `wallet_connect` so. */
function toProvider(answer: (nonce: string) => unknown): Eip1193Provider {
  return {
    async request({ method, params }: RequestArguments) {
      if (method !== 'wallet_connect') return '0x539'
      const [{ capabilities }] = params as unknown as [{ capabilities: { signInWithEthereum: { nonce: string } } }]
      return answer(capabilities.signInWithEthereum.nonce)
    },
    on() {},
    removeListener() {},
  } as unknown as Eip1193Provider
}

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

beforeAll(() => vi.stubGlobal('window', {}))
afterAll(() => vi.unstubAllGlobals())

describe('connectAndSign', () => {
  test('one approval connects and signs, and wagmi asks for nothing more', async () => {
    const { wallet, config, sign } = createWallet('spec')
    wallet.next('eth_requestAccounts').approve()
    const signed = await sign()
    if (!signed) throw new Error('The wallet has no wallet_connect.')
    expect(await verifyMessage(signed)).toBe(true)
    expect(getConnection(config)).toMatchObject({ status: 'connected', address: signed.address })
    expect(wallet.getState().pending).toEqual([])
  })

  test('a wallet that refuses', async () => {
    const { wallet, config, sign } = createWallet('spec')
    wallet.next('eth_requestAccounts').reject()
    await expect(sign()).rejects.toMatchObject({ code: 4001 })
    expect(getConnection(config).status).toBe('disconnected')
  })

  test.each(['metamask', 'rainbow', 'coinbase'] as const)('%s does not have it', async (persona) => {
    const { wallet, config, sign } = createWallet(persona)
    expect(await sign()).toBeUndefined()
    expect(wallet.getState().pending).toEqual([])
    expect(getConnection(config).status).toBe('disconnected')
  })

  test.each<[words: string, answer: (nonce: string) => unknown]>([
    ['shares no account', () => null],
    ['shares no account', () => ({ accounts: [] })],
    ['signed no log-in', () => ({ accounts: [{ address, capabilities: {} }] })],
    [
      'another nonce',
      (nonce) => {
        const message = createSiweMessage({
          address,
          nonce: `${nonce}x`,
          chainId: 1,
          domain: 'a.test',
          uri: 'https://a.test',
          version: '1',
        })
        return { accounts: [{ address, capabilities: { signInWithEthereum: { message, signature: '0x00' } } }] }
      },
    ],
  ])('an answer that is none says so: %s', async (words, answer) => {
    const { config, sign } = createApp(toProvider(answer))
    await expect(sign()).rejects.toThrow(words)
    expect(getConnection(config).status).toBe('disconnected')
  })
})
