import { createConfig, getConnection, injected } from '@wagmi/core'
import { custom, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { localhost } from 'viem/chains'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Eip1193Provider, RequestArguments } from '#mocks/core/eip1193'
import { fromWireError } from '#mocks/core/rpcError'
import { connectAndSign } from './createActions.ts'

const account = privateKeyToAccount(generatePrivateKey())
const { address } = account

type Asked = { readonly nonce: string; readonly chainId: string }

function createApp(answer: (asked: Asked) => unknown) {
  const asked: string[] = []
  const provider = {
    async request({ method, params }: RequestArguments) {
      asked.push(method)
      if (method === 'eth_accounts') return [address]
      if (method !== 'wallet_connect') return '0x539'
      const [{ capabilities }] = params as unknown as [{ capabilities: { signInWithEthereum: Asked } }]
      return answer(capabilities.signInWithEthereum)
    },
    on() {},
    removeListener() {},
  } as unknown as Eip1193Provider
  const config = createConfig({
    chains: [localhost],
    transports: { [localhost.id]: custom({ request: async () => null }) },
    storage: null,
    multiInjectedProviderDiscovery: false,
    connectors: [injected({ target: { id: 'tested', name: 'Tested', provider: provider as never } })],
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('There is no connector.')
  return { config, asked, sign: () => connectAndSign(config, connector, (call) => call()) }
}

async function signIn(nonce: string) {
  const uri = 'https://dapp.test'
  const message = createSiweMessage({ address, nonce, chainId: 1_337, domain: 'dapp.test', uri, version: '1' })
  return { message, signature: await account.signMessage({ message }) }
}

// wagmi's injected connector finds no provider where there is no window.
beforeAll(() => vi.stubGlobal('window', {}))
afterAll(() => vi.unstubAllGlobals())

describe('connectAndSign', () => {
  test('one request connects and signs, and wagmi asks for nothing more', async () => {
    const { config, asked, sign } = createApp(async ({ nonce, chainId }) => {
      expect(chainId).toBe('0x539')
      return { accounts: [{ address, capabilities: { signInWithEthereum: await signIn(nonce) } }] }
    })
    const signed = await sign()
    if (!signed) throw new Error('There is no answer.')
    expect(await verifyMessage(signed)).toBe(true)
    expect(getConnection(config)).toMatchObject({ status: 'connected', address, chainId: 1_337 })
    expect(asked.filter((method) => method.startsWith('wallet_') || method === 'eth_requestAccounts')).toEqual([
      'wallet_connect',
    ])
  })

  test.each([4200, -32601, -32004])('a wallet that answers %d does not have it', async (code) => {
    const { config, asked, sign } = createApp(() => {
      throw fromWireError({ code, message: 'Not supported.' })
    })
    expect(await sign()).toBeUndefined()
    expect(asked).not.toContain('wallet_requestPermissions')
    expect(getConnection(config).status).toBe('disconnected')
  })

  test('a wallet that refuses', async () => {
    const { config, sign } = createApp(() => {
      throw fromWireError({ code: 4001, message: 'User rejected the request.' })
    })
    await expect(sign()).rejects.toMatchObject({ code: 4001 })
    expect(getConnection(config).status).toBe('disconnected')
  })

  test.each<[words: string, answer: (asked: Asked) => unknown]>([
    ['shares no account', () => null],
    ['shares no account', () => ({ accounts: [] })],
    ['signed no log-in', () => ({ accounts: [{ address, capabilities: {} }] })],
    [
      'another nonce',
      async ({ nonce }) => ({
        accounts: [{ address, capabilities: { signInWithEthereum: await signIn(`${nonce}x`) } }],
      }),
    ],
  ])('an answer that is none: %s', async (words, answer) => {
    const { config, sign } = createApp(answer)
    await expect(sign()).rejects.toThrow(words)
    expect(getConnection(config).status).toBe('disconnected')
  })
})
