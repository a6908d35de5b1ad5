import { verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { systemClock, systemWait } from '#mocks/core/clock'
import { nodeTimers } from '#mocks/node/relay/relayPlatform'
import { createRelay } from '#mocks/relay/createRelay'
import { driveRelay } from '#mocks/relay/driveRelay'
import { linkFlows } from '#mocks/trace/linkFlows'
import { createKeysProtocol } from '#mocks/wallet/remote/keys/createKeysProtocol'
import { toKeysChainUrl } from '#mocks/wallet/remote/keys/createKeysRpc'
import { systemRandomBytes } from '#mocks/wallet/remote/randomBytes'
import { createLinkRefusals } from '#mocks/wallet/remote/walletlink/createLinkHandover'
import { createLinkPeer } from '#mocks/wallet/remote/walletlink/createLinkPeer'
import { chain, createBench } from '#mocks/wallet/testing/createTestWallet'
import { decideNext, whenPending } from '#mocks/wallet/testing/waits'
import type { WalletParameters } from '#mocks/wallet/walletParameters'
import { openWalletLink } from '#mocks/world/openRelaySocket'
import { createSdkAnswers } from './remote/createSdkAnswers.ts'
import { createCoinbasePage, loadCoinbaseSdk } from './testing/createCoinbasePage.ts'
import { listSignedHops, SIGNED_HOPS } from './testing/listSignedHops.ts'

// The unchanged Coinbase Wallet SDK, with an app on a phone: the relay's side and the wallet's.

const SECOND = { ...chain, chainId: 31338, name: 'Second' }
const ORIGIN = 'http://localhost'
const UNVERIFIED = `${ORIGIN} (unverified)`
const MESSAGE = '0x68656c6c6f'

const ends: (() => void)[] = []
let loadSdk: Awaited<ReturnType<typeof loadCoinbaseSdk>>

function createStage(parameters: Partial<WalletParameters> = {}) {
  const bench = createBench({ persona: 'coinbase', chains: [chain, SECOND], ...parameters })
  const { wallet, trace } = bench
  const relay = createRelay({ clock: systemClock, trace })
  const stopDriving = driveRelay({ relay, clock: systemClock, ...nodeTimers })
  const links = createLinkRefusals()
  const common = { wallet, trace, clock: systemClock, toChainUrl: toKeysChainUrl }
  const system = { wait: systemWait, randomBytes: systemRandomBytes, onRefused: links.refuse }
  const peer = createLinkPeer({ ...common, ...system, ...openWalletLink(relay, 'test') })
  const { onRefused: onLinkRefused } = links
  const protocol = createKeysProtocol({ ...common, transport: 'coinbase', seed: 'wallet', onLinkRefused })
  const answer = createSdkAnswers({ wallet, trace, relay, space: 'test' })
  const stored = new Map<string, string>()
  ends.push(stopDriving, peer.stop)

  async function load() {
    const page = createCoinbasePage({ relay, space: 'test', origin: ORIGIN, stored, protocol, answer })
    ends.push(page.leave)
    const { createCoinbaseWalletSDK } = await loadSdk()
    const preference = { options: 'eoaOnly' } as const
    const sdk = createCoinbaseWalletSDK({ appName: 'Shop', appChainIds: [31337, 31338], preference })
    const provider = sdk.getProvider()
    const ask = (method: string, params: readonly unknown[] = []) =>
      provider.request({ method, params: params as unknown[] })
    const next = (name: string) => new Promise<unknown>((resolve) => provider.once(name as never, resolve))
    return { ...page, provider, ask, next }
  }

  async function connect() {
    const dapp = await load()
    const connecting = dapp.ask('eth_requestAccounts')
    const popup = await dapp.coded
    await peer.pair(popup.code() ?? '')
    const [account] = (await connecting) as readonly `0x${string}`[]
    if (!account) throw new RangeError('Empty')
    // The SDK reads the wallet's chain beside the connection.
    await vi.waitFor(async () => expect(await dapp.ask('eth_chainId')).toBe('0x7a69'))
    return { ...dapp, account, popup }
  }
  return { ...bench, relay, peer, load, connect, stored }
}

beforeAll(async () => {
  loadSdk = await loadCoinbaseSdk()
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
})
// A page that is gone still reads its globals when its sockets close.
afterAll(() => void vi.unstubAllGlobals())

test('connects by the code of its window, as the inbox shows', async () => {
  const { wallet, load, peer } = createStage({ policy: 'ask' })
  const { ask, coded } = await load()
  const connecting = ask('eth_requestAccounts')
  const popup = await coded
  expect(popup.code()).toMatch(/^https:\/\/www\.walletlink\.org\/#\/link\?id=[\da-f]{32}&secret=[\da-f]{64}&server=/)
  await peer.pair(popup.code() ?? '')
  const pending = await decideNext(wallet, 'approve')
  const connection = { transport: 'walletlink', peerName: 'Shop' }
  expect(pending).toMatchObject({ method: 'eth_requestAccounts', origin: UNVERIFIED, connection })
  expect(await connecting).toEqual([wallet.getState().activeAccount.toLowerCase()])
  expect(popup.isClosed()).toBe(true)
  await vi.waitFor(async () => expect(await ask('eth_chainId')).toBe('0x7a69'))
  expect(peer.origins()).toEqual([UNVERIFIED])
})

test('is refused with 4001, and connects by the same link when it is loaded again', async () => {
  const { wallet, load, peer } = createStage()
  const { ask, coded, leave } = await load()
  wallet.next('eth_requestAccounts').reject()
  const refused = expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  const popup = await coded
  await peer.pair(popup.code() ?? '')
  await refused
  expect(popup.isClosed()).toBe(true)
  leave()
  expect(await (await load()).ask('eth_requestAccounts')).toHaveLength(1)
})

test('is refused with 4001 by the person who closes the window', async () => {
  const { load } = createStage()
  const { ask, coded } = await load()
  const refused = expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  const popup = await coded
  popup.close()
  await refused
})

test('signs messages and typed data, finds who signed; a refusal comes without its code', async () => {
  const { wallet, connect } = createStage()
  const { ask, account } = await connect()
  const signature = (await ask('personal_sign', [MESSAGE, account])) as `0x${string}`
  expect(await ask('personal_ecRecover', [MESSAGE, signature])).toBe(account)
  expect(await verifyMessage({ address: account, message: { raw: MESSAGE }, signature })).toBe(true)
  const typed = {
    domain: { name: 'Shop', chainId: 31337 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Mail: [{ name: 'texts', type: 'string[]' }],
    },
    primaryType: 'Mail',
    message: { texts: ['hello'] },
  }
  for (const given of [typed, JSON.stringify(typed)]) {
    const typedSignature = (await ask('eth_signTypedData_v4', [account, given])) as `0x${string}`
    expect(await verifyTypedData({ ...typed, address: account, signature: typedSignature } as never)).toBe(true)
  }
  wallet.next('personal_sign').reject()
  await expect(ask('personal_sign', [MESSAGE, account])).rejects.toMatchObject({ code: -32603 })
  wallet.next('wallet_watchAsset').reject()
  const asset = { type: 'ERC20', options: { address: account, symbol: 'T', decimals: 18 } }
  await expect(ask('wallet_watchAsset', [asset])).rejects.toMatchObject({ code: -32603 })
})

test('tells the third draft of typed data, and the first, from EIP-712', async () => {
  const { wallet, connect } = createStage({ persona: 'metamask', policy: 'ask' })
  const connecting = connect()
  await decideNext(wallet, 'approve')
  const dapp = await connecting
  const asked = async (method: string, params: readonly unknown[]) => {
    const answer = dapp.ask(method, params).catch((error: unknown) => error)
    const pending = await decideNext(wallet, 'reject')
    await answer
    return pending.method
  }
  const types = {
    EIP712Domain: [],
    Mail: [
      { name: 'a', type: 'string' },
      { name: 'b', type: 'Mail' },
    ],
  }
  const typed = { domain: {}, types, primaryType: 'Mail', message: { a: 'x' } }
  expect(await asked('eth_signTypedData_v3', [dapp.account, typed])).toBe('eth_signTypedData_v3')
  expect(await asked('eth_signTypedData_v4', [dapp.account, typed])).toBe('eth_signTypedData_v4')
  const values = [{ type: 'string', name: 'a', value: 'x' }]
  expect(await asked('eth_signTypedData_v1', [values, dapp.account])).toBe('eth_signTypedData')
})

test('sends a transaction, one that the dapp signed, and reads the chain', async () => {
  const { connect, sent } = createStage()
  const { ask, account } = await connect()
  const hash = await ask('eth_sendTransaction', [{ from: account, to: account, value: '0x1', gas: '0x5208' }])
  expect(hash).toMatch(/^0x[\da-f]{64}$/)
  expect(sent.map(({ method }) => method)).toContain('eth_sendRawTransaction')
  await ask('eth_getCode', [account, 'latest'])
  expect(sent.map(({ method }) => method)).toContain('eth_getCode')
  await expect(ask('eth_signTransaction', [{ from: account, to: account }])).rejects.toThrow(/signs no transaction/)
  // The SDK asks the chain's node for batches.
  const batch = { version: '2.0.0', from: account, chainId: '0x7a69', atomicRequired: false, calls: [] }
  await expect(ask('wallet_sendCalls', [batch])).rejects.toMatchObject({ code: 4200 })
})

test('switches the chain, and asks there; an unknown chain is 4902', async () => {
  const { wallet, connect } = createStage()
  const { ask, account, next } = await connect()
  const changed = next('chainChanged')
  expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBeNull()
  expect(await changed).toBe('0x7a6a')
  wallet.setMethodPolicy('eth_sendTransaction', 'ask')
  const sending = ask('eth_sendTransaction', [{ from: account, to: account }])
  const pending = await decideNext(wallet, 'approve')
  expect(pending.chainId).toBe(31338)
  await sending
  await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).rejects.toMatchObject({ code: 4902 })
})

test('hears that the user uses another account of it, and another chain', async () => {
  const { wallet, load, peer } = createStage({ policy: 'ask' })
  const { ask, coded, next } = await load()
  const connecting = ask('eth_requestAccounts')
  await peer.pair((await coded).code() ?? '')
  const [pending] = await whenPending(wallet)
  const [first, second] = wallet.getState().accounts
  if (!first || !second) throw new RangeError('Empty')
  wallet.decide(pending?.id ?? '', { answer: 'approve', edit: { accounts: [first.address, second.address] } })
  await connecting
  const changed = next('accountsChanged')
  wallet.switchAccount(second.address)
  expect(await changed).toEqual([second.address.toLowerCase()])
  const moved = next('chainChanged')
  wallet.switchChain(31338, UNVERIFIED)
  expect(await moved).toBe('0x7a6a')
})

test('comes back after a reload, and signs', async () => {
  const { connect, load } = createStage()
  const { account, leave } = await connect()
  leave()
  const { ask } = await load()
  expect(await ask('eth_accounts')).toEqual([account])
  expect(await ask('personal_sign', [MESSAGE, account])).toMatch(/^0x/)
})

test('ends when the dapp disconnects: its page is loaded again, and connects by a new code', async () => {
  const { wallet, connect, stored } = createStage()
  const { provider, reloaded, leave } = await connect()
  await (provider as unknown as { disconnect(): Promise<void> }).disconnect()
  await reloaded
  leave()
  expect([...stored.keys()].filter((key) => key.includes('walletlink'))).toEqual([])
  await vi.waitFor(() => expect(wallet.getState().permissions).toEqual({}))
  expect((await connect()).account).toMatch(/^0x/)
})

test('ends when the wallet disconnects the dapp: its page is loaded again', async () => {
  const { wallet, connect, load } = createStage()
  const { reloaded, leave } = await connect()
  wallet.disconnect(UNVERIFIED)
  await reloaded
  leave()
  const { ask } = await load()
  await expect(ask('eth_accounts')).rejects.toMatchObject({ code: 4100 })
})

test('an answer that is held comes when it is released', async () => {
  const { relay, connect } = createStage()
  const { ask, account } = await connect()
  const { faults } = relay.space('test')
  const held = faults.add({ match: { method: 'Event', client: 'dapp' }, do: { kind: 'hold' } })
  const signing = ask('personal_sign', [MESSAGE, account])
  await vi.waitFor(() => expect(faults.list()[0]?.held).toBeGreaterThan(0))
  faults.release(held)
  expect(await signing).toMatch(/^0x/)
})

test('an answer that the dapp’s socket missed is read over HTTP', async () => {
  const { wallet, connect, load } = createStage()
  const { account, leave } = await connect()
  leave()
  // In the page that has connected, the SDK's first socket would read it, and drop it.
  const { ask, cut } = await load()
  wallet.setMethodPolicy('personal_sign', 'ask')
  const signing = ask('personal_sign', [MESSAGE, account])
  const [pending] = await whenPending(wallet)
  cut()
  wallet.decide(pending?.id ?? '', 'approve')
  expect(await signing).toMatch(/^0x/)
})

test('both sides come back when the relay restarts', async () => {
  const { relay, connect } = createStage()
  const { ask, account } = await connect()
  relay.space('test').faults.add({ match: {}, do: { kind: 'restart', memory: true } })
  expect(await ask('personal_sign', [MESSAGE, account])).toMatch(/^0x/)
})

test('a text that is no link, and a session that no dapp has, are errors', async () => {
  const { peer } = createStage()
  await expect(peer.pair('https://www.walletlink.org/#/link?id=1')).rejects.toThrow('not a link of walletlink')
  const link = `https://www.walletlink.org/#/link?id=${'a'.repeat(32)}&secret=${'b'.repeat(64)}`
  await expect(peer.pair(link)).rejects.toThrow('does not let the wallet into the session')
})

test('the trace joins the dapp’s message, the relay and the wallet', async () => {
  const { trace, connect } = createStage()
  const { ask, account } = await connect()
  await ask('personal_sign', [MESSAGE, account])
  const events = trace.snapshot()
  expect(listSignedHops(events)).toEqual(SIGNED_HOPS)
  const asked = events.find(({ hop, method }) => hop === 'peer' && method === 'personal_sign')
  const answers = linkFlows(events).find((flow) => asked && flow.events.includes(asked))?.events ?? []
  expect(answers.filter(({ hop }) => hop === 'peerPublish')).not.toEqual([])
})
