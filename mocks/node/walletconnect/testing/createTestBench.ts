import type { SignClient } from '@walletconnect/sign-client'
import { type Address, type Hex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { systemClock } from '#mocks/core/clock'
import type { RequestArguments } from '#mocks/core/eip1193'
import { type RelayServer, startRelayServer } from '#mocks/node/relay/startRelayServer'
import { startSteppedClock } from '#mocks/node/testing/startSteppedClock'
import { createRelay } from '#mocks/relay/createRelay'
import {
  answers,
  chain,
  createSharedStorage,
  createTestWallet,
  unknownMethod,
} from '#mocks/wallet/testing/createTestWallet'
import { createWalletPeer, type WalletPeerParameters } from '#mocks/wallet/walletconnect/createWalletPeer'
import type { WalletPeer } from '#mocks/wallet/walletconnect/walletPeer'
import type { WalletParameters } from '#mocks/wallet/walletParameters'
import { createMemoryStorage } from '../createMemoryStorage.ts'
import { createDapp, type DappParameters, type DappSession } from './createDapp.ts'

export const chainB = { ...chain, chainId: 31338, name: 'Anvil two' }

/** The tests' node has no contracts. */
const { eth_call: _call, eth_getCode: _code, ...ANSWERS } = answers

let count = 0

export type TestPeerParameters = {
  relayUrl: string
  wallet?: Partial<WalletParameters> | undefined
  peer?: Partial<WalletPeerParameters> | undefined
}

type Client = Awaited<ReturnType<typeof SignClient.init>>
type Dapp = Awaited<ReturnType<typeof createDapp>>
type Answer = { readonly result?: unknown; readonly error?: { readonly code: number; readonly message: string } }
type Required = Readonly<Record<string, { chains?: string[]; methods: string[]; events: string[] }>>

/** A stepped clock keeps the clients' timers short. They run in test mode, in which they do not ask a verify server. */
export function createTestBench() {
  const endings: (() => Promise<unknown>)[] = []
  let server: RelayServer | undefined

  beforeAll(async () => {
    const clock = startSteppedClock()
    endings.push(clock.stop)
    vi.stubEnv('IS_VITEST', 'true')
    // The clients warn about required namespaces and `authenticate`, which the tests use on purpose.
    vi.spyOn(console, 'warn').mockReturnValue()
    server = await startRelayServer({ relay: createRelay({ clock: systemClock }) })
    endings.push(server.stop)
  })
  afterAll(async () => {
    for (const end of endings.reverse()) await end()
  })

  function running() {
    if (!server) throw new Error('The relay runs only inside tests, not while they are declared.')
    return server
  }

  function wallet(parameters: Omit<TestPeerParameters, 'relayUrl'> = {}) {
    const bench = createTestPeer({ relayUrl: running().relayUrl, ...parameters })
    endings.push(bench.peer.stop)
    return bench
  }

  async function dapp(parameters: Omit<DappParameters, 'relayUrl'> = {}) {
    const made = await createDapp({ relayUrl: running().relayUrl, ...parameters })
    endings.push(made.close)
    return made
  }

  return {
    relay: () => running().relay,
    relayUrl: () => running().relayUrl,
    wallet,
    dapp,
    async connect(
      bench = wallet(),
      proposed?: Parameters<Dapp['connect']>[1],
      parameters?: Parameters<typeof dapp>[0],
    ) {
      const opened = await dapp(parameters)
      const session = await opened.connect(bench.peer, proposed)
      const address = bench.wallet.getState().accounts[0]?.address ?? '0x'
      return { ...bench, dapp: opened, session, address }
    },
    atEnd: (end: () => Promise<unknown>) => void endings.push(end),
  }
}

/** For a wallet that is closed and opened again: its state, and that of its client. */
export const createKept = (storagePrefix: string) => ({
  wallet: { storage: createSharedStorage().openPage() },
  peer: { storage: createMemoryStorage(), storagePrefix },
})

export function createTestPeer({ relayUrl, wallet: walletParameters, peer: peerParameters }: TestPeerParameters) {
  const sent: { chainId: number; method: string; params?: unknown }[] = []
  const { wallet, trace } = createTestWallet({
    chains: [chain, chainB],
    send: async ({ chainId }, _id, args: RequestArguments) => {
      sent.push({ chainId, ...args })
      if (args.method === 'eth_chainId') return `0x${chainId.toString(16)}`
      if (Object.hasOwn(ANSWERS, args.method)) return ANSWERS[args.method]
      throw unknownMethod()
    },
    clock: systemClock,
    ...walletParameters,
  })
  count += 1
  const own = { projectId: 'walletbench', storagePrefix: `wallet-${count}`, relayUrl }
  const peer = createWalletPeer({ wallet, trace, clock: systemClock, ...own, ...peerParameters })
  return { wallet, trace, peer, sent }
}

export async function expectSignature(
  { dapp, session, address }: { readonly dapp: Dapp; readonly session: DappSession; readonly address: Address },
  asked = dapp.request<Hex>(session, 'personal_sign', ['0x6869', address]),
): Promise<void> {
  expect(await verifyMessage({ address, message: 'hi', signature: await asked })).toBe(true)
}

export function eventually(read: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(read, { timeout: 10_000, interval: 20 })
}

/** As clients before 2.20 do. Newer clients turn required namespaces into optional ones. */
export async function proposeRequired(client: Client, peer: WalletPeer, requiredNamespaces: Required): Promise<Answer> {
  const { core, metadata } = client
  const { topic, uri } = await core.pairing.create()
  const publicKey = await core.crypto.generateKeyPair()
  const id = Date.now() * 1000 + Math.floor(Math.random() * 1000)
  const params = {
    requiredNamespaces,
    optionalNamespaces: {},
    relays: [{ protocol: 'irn' }],
    pairingTopic: topic,
    proposer: { publicKey, metadata },
    expiryTimestamp: Math.floor(Date.now() / 1000) + 300,
  }
  const answered = new Promise<Answer>((resolve) => {
    core.relayer.on('relayer_message', async (event: { topic: string; message: string }) => {
      if (event.topic !== topic) return
      const payload: { id?: number } & Answer = await core.crypto.decode(topic, event.message)
      if (payload.id === id) resolve(payload)
    })
  })
  const message = await core.crypto.encode(topic, { id, jsonrpc: '2.0', method: 'wc_sessionPropose', params })
  await core.relayer.publish(topic, message, { ttl: 300, tag: 1100, prompt: true })
  await peer.pair(uri)
  return answered
}
