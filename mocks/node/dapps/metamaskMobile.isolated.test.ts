import { verifyMessage, verifyTypedData } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#mocks/core/clock'
import { systemWait } from '#mocks/core/wait'
import { createRelay } from '#mocks/relay/createRelay'
import { driveRelay } from '#mocks/relay/driveRelay'
import type { WalletParameters } from '#mocks/wallet/createWallet'
import { createMobilePeer } from '#mocks/wallet/remote/metamaskConnect/mobile/createMobilePeer'
import { systemRandomBytes } from '#mocks/wallet/remote/randomBytes'
import { chain, createBench } from '#mocks/wallet/testing/createTestWallet'
import { whenPending } from '#mocks/wallet/testing/whenPending'
import { openRelaySocket } from '#mocks/world/openRelaySocket'
import { nodeTimers } from '../relay/nodeTimers.ts'
import { createMetaMaskStore } from './testing/createMetaMaskStore.ts'
import { createPageWindow } from './testing/createPageWindow.ts'
import { createRelaySocketClass } from './testing/createRelaySocketClass.ts'

const SECOND = { ...chain, chainId: 31338, name: 'Second' }
const CHAIN_IDS = ['0x7a69', '0x7a6a'] as const
const ORIGIN = 'http://localhost'
const SINGLETON = '__METAMASK_CONNECT_MULTICHAIN_SINGLETON__'
const MESSAGE = '0x68656c6c6f'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const ends: (() => void)[] = []

/** A relay, a wallet at it, and the means to load a dapp. */
function createStage(parameters: Partial<WalletParameters> = {}) {
  const bench = createBench({ persona: 'metamask', chains: [chain, SECOND], ...parameters })
  const { wallet, trace } = bench
  const relay = createRelay({ clock: systemClock, trace })
  const stopDriving = driveRelay({ relay, clock: systemClock, ...nodeTimers })
  const peer = createMobilePeer({
    wallet,
    trace,
    clock: systemClock,
    wait: systemWait,
    randomBytes: systemRandomBytes,
    openSocket: openRelaySocket(relay, 'test'),
  })
  const stored = new Map<string, string>()
  ends.push(stopDriving, peer.stop)

  /** Loads the dapp's page, with what an earlier page kept. */
  async function load({ userAgent = DESKTOP }: { readonly userAgent?: string } = {}) {
    const sockets = createRelaySocketClass(relay, 'test')
    const window = Object.assign(createPageWindow({ origin: ORIGIN }), { navigator: { userAgent, product: 'Gecko' } })
    ends.push(window.close)
    const { navigator, location } = window
    for (const [name, value] of Object.entries({ window, location, navigator, WebSocket: sockets.WebSocket }))
      vi.stubGlobal(name, value)
    Reflect.deleteProperty(globalThis, SINGLETON)
    const { createMultichainClient } = await import('@metamask/connect-multichain')
    const { createEVMClient } = await import('@metamask/connect-evm')
    const common = { dapp: { name: 'Dapp', url: ORIGIN }, analytics: { enabled: false } } as const
    const opened: string[] = []
    const mobile = { preferredOpenLink: (link: string) => void opened.push(link) }
    await createMultichainClient({
      ...common,
      mobile,
      api: { supportedNetworks: {} },
      storage: createMetaMaskStore(stored),
      ui: { headless: userAgent === DESKTOP },
    } as never)
    const client = await createEVMClient({
      ...common,
      mobile,
      ui: { headless: userAgent === DESKTOP },
      api: { supportedNetworks: { '0x7a69': chain.rpcUrl, '0x7a6a': SECOND.rpcUrl } },
      skipAutoAnnounce: true,
    })
    const provider = client.getProvider()
    const ask = (method: string, params: readonly unknown[] = []) =>
      provider.request({ method, params: params as never })
    const next = (name: string) => new Promise<unknown>((resolve) => provider.once(name as never, resolve as never))
    const uri = next('display_uri') as Promise<string>
    return { client, provider, ask, next, uri, opened, cut: sockets.cut }
  }

  async function connect(options: Parameters<typeof load>[0] = {}) {
    const dapp = await load(options)
    const connecting = dapp.client.connect({ chainIds: [...CHAIN_IDS] })
    await peer.pair(await dapp.uri)
    const { accounts } = await connecting
    const [account] = accounts
    if (!account) throw new RangeError('Empty')
    return { ...dapp, account }
  }
  return { ...bench, relay, peer, load, connect }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('MetaMask Connect over MetaMask’s relay', () => {
  test('connects by the link, as the inbox shows', async () => {
    const { wallet, load, peer } = createStage({ policy: 'ask' })
    const { client, uri } = await load()
    const connecting = client.connect({ chainIds: [...CHAIN_IDS] })
    expect(await uri).toMatch(/^metamask:\/\/connect\/mwp\?p=.*&c=1$/)
    await peer.pair(await uri)
    const [pending] = await whenPending(wallet)
    expect(pending).toMatchObject({
      method: 'wallet_createSession',
      origin: `${ORIGIN} (unverified)`,
      connection: { transport: 'metamaskConnect', peerName: 'Dapp' },
    })
    wallet.decide(pending?.id ?? '', 'approve')
    const account = wallet.getState().activeAccount.toLowerCase()
    expect(await connecting).toEqual({ accounts: [account], chainId: '0x7a69' })
    expect(client.status).toBe('connected')
  })

  test('is refused with 4001, and connects by a new link', async () => {
    const { wallet, load, peer } = createStage()
    const { client, uri, next } = await load()
    wallet.next('eth_requestAccounts').reject()
    const connecting = client.connect({ chainIds: [...CHAIN_IDS] })
    const refused = expect(connecting).rejects.toMatchObject({ code: 4001 })
    const first = await uri
    await peer.pair(first)
    await refused
    await expect(peer.pair(first)).rejects.toThrow('used before')
    const again = next('display_uri') as Promise<string>
    const retrying = client.connect({ chainIds: [...CHAIN_IDS] })
    await peer.pair(await again)
    expect((await retrying).accounts).toHaveLength(1)
  })

  test('signs a message and typed data, and is refused with 4001', async () => {
    const { wallet, connect } = createStage()
    const { ask, account } = await connect()
    const signature = (await ask('personal_sign', [MESSAGE, account])) as `0x${string}`
    expect(await verifyMessage({ address: account, message: { raw: MESSAGE }, signature })).toBe(true)
    const typed = {
      domain: { name: 'Dapp', chainId: 31337 },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Mail: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Mail',
      message: { text: 'hello' },
    } as const
    const typedSignature = (await ask('eth_signTypedData_v4', [account, JSON.stringify(typed)])) as `0x${string}`
    expect(await verifyTypedData({ ...typed, address: account, signature: typedSignature } as never)).toBe(true)
    wallet.next('personal_sign').reject()
    await expect(ask('personal_sign', [MESSAGE, account])).rejects.toMatchObject({ code: 4001 })
  })

  test('sends a transaction and a batch', async () => {
    const { connect, sent } = createStage()
    const { ask, account } = await connect()
    const hash = await ask('eth_sendTransaction', [{ from: account, to: account, value: '0x1' }])
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    expect(sent.map(({ method }) => method)).toContain('eth_sendRawTransaction')
    const calls = [{ to: account, value: '0x1' }]
    const batch = { version: '2.0.0', from: account, chainId: '0x7a69', atomicRequired: false, calls }
    expect(await ask('wallet_sendCalls', [batch])).toHaveProperty('id')
  })

  test('switches the chain, and signs on it', async () => {
    const { wallet, connect } = createStage()
    const { ask, account, client } = await connect()
    await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    expect(client.selectedChainId).toBe('0x7a6a')
    wallet.setMethodPolicy('personal_sign', 'ask')
    const signing = ask('personal_sign', [MESSAGE, account])
    const [pending] = await whenPending(wallet)
    expect(pending?.chainId).toBe(31338)
    wallet.decide(pending?.id ?? '', 'approve')
    await signing
  })

  test('hears that the user uses another account of it, and another chain', async () => {
    const { wallet, load, peer } = createStage({ policy: 'ask' })
    const { client, uri, next } = await load()
    const connecting = client.connect({ chainIds: [...CHAIN_IDS] })
    await peer.pair(await uri)
    const [pending] = await whenPending(wallet)
    const [first, second] = wallet.getState().accounts
    if (!first || !second) throw new RangeError('Empty')
    wallet.decide(pending?.id ?? '', { answer: 'approve', edit: { accounts: [first.address, second.address] } })
    await connecting
    const changed = next('accountsChanged')
    wallet.switchAccount(second.address)
    expect(await changed).toEqual([second, first].map(({ address }) => address.toLowerCase()))
    const moved = next('chainChanged')
    wallet.switchChain(31338, `${ORIGIN} (unverified)`)
    expect(await moved).toBe('0x7a6a')
  })

  test('comes back after a reload, and signs', async () => {
    const { connect, load } = createStage()
    const { account } = await connect()
    const { client, ask } = await load()
    await vi.waitFor(() => expect(client.status).toBe('connected'))
    expect(await ask('eth_accounts')).toEqual([account])
    expect(await ask('personal_sign', [MESSAGE, account])).toMatch(/^0x/)
  })

  test('ends when the dapp disconnects, and it connects again by a new link', async () => {
    const { connect } = createStage()
    const { client, next } = await connect()
    const disconnected = next('disconnect')
    await client.disconnect()
    await disconnected
    expect(client.status).toBe('disconnected')
    expect((await connect()).account).toMatch(/^0x/)
  })

  test('ends when the wallet disconnects the dapp', async () => {
    const { wallet, connect } = createStage()
    const { client, next } = await connect()
    const disconnected = next('disconnect')
    wallet.disconnect(`${ORIGIN} (unverified)`)
    await disconnected
    expect(client.status).toBe('disconnected')
  })

  test('waits while the wallet is locked', async () => {
    const { wallet, trace, connect } = createStage()
    const { ask, account } = await connect()
    wallet.lock()
    let answered = false
    const signing = ask('personal_sign', [MESSAGE, account]).finally(() => {
      answered = true
    })
    await vi.waitFor(() => expect(trace.snapshot().at(-1)?.method).toBe('personal_sign'))
    expect(answered).toBe(false)
    wallet.unlock()
    expect(await signing).toMatch(/^0x/)
  })

  test('brings its request in the link, where the dapp runs on a phone', async () => {
    const { peer, load } = createStage()
    const { client, opened } = await load({ userAgent: PHONE })
    const connecting = client.connect({ chainIds: [...CHAIN_IDS] })
    await vi.waitFor(() => expect(opened).toHaveLength(1))
    await peer.pair(opened[0] ?? '')
    expect((await connecting).accounts).toHaveLength(1)
  })
})

describe('the relay’s faults', () => {
  test('a message that is lost is published again', async () => {
    const { relay, connect } = createStage()
    const { ask, account } = await connect()
    relay.space('test').faults.add({
      match: { method: 'publish', client: 'dapp', nth: 1 },
      do: { kind: 'error', code: 100, message: 'internal' },
    })
    expect(await ask('personal_sign', [MESSAGE, account])).toMatch(/^0x/)
  })

  test('an answer that is delayed comes later, and one that is held when it is released', async () => {
    const { relay, connect } = createStage()
    const { ask, account } = await connect()
    const { faults } = relay.space('test')
    const held = faults.add({ match: { method: 'publication', client: 'dapp' }, do: { kind: 'hold' } })
    const signing = ask('personal_sign', [MESSAGE, account])
    await vi.waitFor(() => expect(faults.list()[0]?.held).toBeGreaterThan(0))
    faults.release(held)
    faults.remove(held)
    expect(await signing).toMatch(/^0x/)
  })

  test('both sides come back when the relay restarts, and recover what they missed', async () => {
    const { relay, connect } = createStage()
    const { ask, account } = await connect()
    relay.space('test').faults.add({ match: {}, do: { kind: 'restart', memory: true } })
    expect(await ask('personal_sign', [MESSAGE, account])).toMatch(/^0x/)
  })

  test('a relay that refuses is tried again', async () => {
    const { relay, load, peer } = createStage()
    const { client, uri } = await load()
    const { faults } = relay.space('test')
    const refusing = faults.add({ match: {}, do: { kind: 'refuse', status: 0 } })
    const connecting = client.connect({ chainIds: [...CHAIN_IDS] })
    const pairing = peer.pair(await uri)
    await vi.waitFor(() => expect(faults.list()[0]?.hits).toBeGreaterThan(1))
    faults.remove(refusing)
    await pairing
    expect((await connecting).accounts).toHaveLength(1)
  })
})

test('the trace joins the dapp’s message, the relay and the wallet', async () => {
  const { trace, connect } = createStage()
  const { ask, account } = await connect()
  await ask('personal_sign', [MESSAGE, account])
  const events = trace.snapshot()
  const asked = events.find(({ hop, method }) => hop === 'peer' && method === 'personal_sign')
  const key = asked?.keys.find((each) => each.startsWith('msg:')) ?? ''
  const hops = events.filter(({ keys }) => keys.includes(key)).map(({ hop, phase }) => `${hop} ${phase}`)
  expect(hops).toEqual([
    'dappPublish request',
    'peerDeliver event',
    'dappPublish response',
    'peer request',
    'peer response',
  ])
})
