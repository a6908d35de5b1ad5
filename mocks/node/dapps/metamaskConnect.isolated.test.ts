import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toPageScript } from '#mocks/node/shared/toPageScript'
import { BINDING, type PageCall } from '#mocks/page/pageProtocol'
import { installWallet } from '#mocks/wallet/injected/installWallet'
import { chain, createBench } from '#mocks/wallet/testing/createTestWallet'
import { decideNext } from '#mocks/wallet/testing/waits'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { createPageConnections } from './server/createPageConnections.ts'
import { createPageWindow } from './testing/pageGlobals.ts'
import { toPageWallet } from './walletOptions.ts'

/** The chains of the dapp. MetaMask's SDK asks for mainnet, too. */
const SECOND = { ...chain, chainId: 31338, name: 'Second' }
const CHAIN_IDS = ['0x7a69', '0x7a6a'] as const
const ORIGIN = 'http://localhost:5173'
const METAMASK = { uuid: 'u', name: 'MetaMask', icon: 'data:image/svg+xml,', rdns: 'io.metamask' } as const
const MESSAGE = '0x68656c6c6f'

type Window = ReturnType<typeof createPageWindow>
const createEvent = (type: string, detail: unknown) => new CustomEvent(type, { detail })

/** The two ways in which a page gets the wallet. Each returns what ends with the page. */
const ways: Readonly<Record<string, (wallet: Wallet, window: Window) => () => void>> = {
  'a wallet in the page itself': (wallet, window) =>
    installWallet({ wallet, origin: ORIGIN, target: window, createEvent }).remove,
  'the page script': (wallet, window) => {
    const connections = createPageConnections({ wallets: [wallet], originOf: () => ORIGIN })
    const frame = {}
    vi.stubGlobal(BINDING, async (call: PageCall) => connections.receive(frame, structuredClone(call)))
    new Function(toPageScript('bootPageWallets', { binding: BINDING, wallets: [toPageWallet(wallet)] }))()
    return () => {
      window.dispatchEvent(new Event('pagehide'))
      connections.close()
    }
  },
}

const createMetaMask = (parameters: Parameters<typeof createBench>[0] = {}) =>
  createBench({ info: METAMASK, persona: 'metamask', chains: [chain, SECOND], ...parameters })

describe.each(Object.entries(ways))('MetaMask Connect over %s', (_name, install) => {
  let leave = () => {}

  async function load(wallet: Wallet, options: Parameters<typeof createPageWindow>[0] = {}) {
    leave()
    const window = createPageWindow({ origin: ORIGIN, ...options })
    for (const [name, value] of Object.entries({ window, location: window.location })) vi.stubGlobal(name, value)
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', product: 'Gecko' })
    if (options.chrome) vi.stubGlobal('chrome', options.chrome)
    const uninstall = install(wallet, window)
    leave = () => {
      uninstall()
      window.close()
    }
    Reflect.deleteProperty(globalThis, '__METAMASK_CONNECT_MULTICHAIN_SINGLETON__')
    const { createEVMClient } = await import('@metamask/connect-evm')
    const client = await createEVMClient({
      dapp: { name: 'Dapp', url: ORIGIN },
      api: { supportedNetworks: { '0x7a69': chain.rpcUrl, '0x7a6a': SECOND.rpcUrl } },
      analytics: { enabled: false },
      skipAutoAnnounce: true,
    })
    const provider = client.getProvider()
    const ask = (method: string, params: readonly unknown[] = []) =>
      provider.request({ method, params: params as never })
    return { client, ask }
  }
  async function connect({ wallet }: { readonly wallet: Wallet } = createMetaMask()) {
    const dapp = await load(wallet)
    const [account] = (await dapp.client.connect({ chainIds: [...CHAIN_IDS] })).accounts
    if (!account) throw new RangeError('Empty')
    return { ...dapp, wallet, account }
  }

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    leave()
    leave = () => {}
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('connects on the chains that the wallet has, as the inbox shows', async () => {
    const { wallet } = createMetaMask({ policy: 'ask' })
    const { client } = await load(wallet)
    const connecting = client.connect({ chainIds: [...CHAIN_IDS] })
    const pending = await decideNext(wallet, 'approve')
    const connection = { transport: 'metamaskConnect' }
    expect(pending).toMatchObject({ method: 'wallet_createSession', origin: ORIGIN, connection })
    expect(pending.params).toHaveProperty('optionalScopes.eip155:1')
    const account = wallet.getState().activeAccount.toLowerCase()
    expect(await connecting).toEqual({ accounts: [account], chainId: '0x7a69' })
    expect(wallet.getState().sites[ORIGIN]?.chains).toEqual([31337, 31338])
    expect(client.status).toBe('connected')
  })

  test('is refused with 4001, and connects at the next try', async () => {
    const { wallet } = createMetaMask()
    const { client } = await load(wallet)
    wallet.next('eth_requestAccounts').reject()
    const refusal = { code: 4001, message: 'User rejected the request.' }
    await expect(client.connect({ chainIds: [...CHAIN_IDS] })).rejects.toMatchObject(refusal)
    await expect(client.connect({ chainIds: [...CHAIN_IDS] })).resolves.toMatchObject({ chainId: '0x7a69' })
  })

  test('signs, and is refused', async () => {
    const { wallet, ask, account } = await connect()
    expect(await ask('personal_sign', [MESSAGE, account])).toMatch(/^0x[\da-f]{130}$/)
    const typedData = {
      types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      domain: { name: 'Bench' },
      message: { text: 'hello' },
    }
    expect(await ask('eth_signTypedData_v4', [account, JSON.stringify(typedData)])).toMatch(/^0x[\da-f]{130}$/)
    wallet.next('personal_sign').reject()
    await expect(ask('personal_sign', [MESSAGE, account])).rejects.toMatchObject({ code: 4001 })
  })

  test('switches the chain, and is refused one that the wallet does not know', async () => {
    const { wallet, client, ask, account } = await connect()
    await client.switchChain({ chainId: '0x7a6a' })
    expect(client.getChainId()).toBe('0x7a6a')
    expect(wallet.getState().sites[ORIGIN]?.chainId).toBe(31338)
    wallet.setMethodPolicy('personal_sign', 'ask')
    const signing = ask('personal_sign', [MESSAGE, account])
    const pending = await decideNext(wallet, 'approve')
    expect(pending.chainId).toBe(31338)
    await signing
    await expect(client.switchChain({ chainId: '0x1' })).rejects.toMatchObject({ code: 4902 })
  })

  test('comes back after a reload, without a question', async () => {
    const { wallet, account } = await connect()
    wallet.setPolicy('reject')
    const { client, ask } = await load(wallet)
    expect(client.status).toBe('connected')
    expect(client.accounts).toEqual([account])
    wallet.setPolicy('approve')
    expect(await ask('personal_sign', [MESSAGE, account])).toMatch(/^0x/)
  })

  test('uses a port where the browser lets pages connect to extensions, and leaves other extensions alone', async () => {
    const { wallet } = createMetaMask()
    const connected: unknown[] = []
    const runtime = { connect: (id: unknown) => connected.push(id) }
    const posted: unknown[] = []
    const { client, ask } = await load(wallet, { chrome: { runtime }, onPost: (data) => posted.push(data) })
    const { accounts } = await client.connect({ chainIds: [...CHAIN_IDS] })
    expect(await ask('personal_sign', [MESSAGE, accounts[0]])).toMatch(/^0x/)
    expect(JSON.stringify(posted)).not.toContain('metamask-multichain-provider')
    expect(connected).toEqual([])
    runtime.connect('another')
    expect(connected).toEqual(['another'])
  })
})
