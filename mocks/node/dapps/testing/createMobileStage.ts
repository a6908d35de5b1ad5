import type { createMultichainClient } from '@metamask/connect-multichain'
import { onTestFinished, vi } from 'vitest'
import { systemClock, systemWait } from '#mocks/core/clock'
import { nodeTimers } from '#mocks/node/relay/relayPlatform'
import { createRelay } from '#mocks/relay/createRelay'
import { driveRelay } from '#mocks/relay/driveRelay'
import { createMobilePeer } from '#mocks/wallet/remote/metamaskConnect/mobile/createMobilePeer'
import { systemRandomBytes } from '#mocks/wallet/remote/randomBytes'
import { chain, createBench } from '#mocks/wallet/testing/createTestWallet'
import type { WalletParameters } from '#mocks/wallet/walletParameters'
import { openRelaySocket } from '#mocks/world/openRelaySocket'
import { createPageWindow, createRelaySocketClass } from './pageGlobals.ts'

const SECOND = { ...chain, chainId: 31338, name: 'Second' }
const ORIGIN = 'http://localhost'
const SINGLETON = '__METAMASK_CONNECT_MULTICHAIN_SINGLETON__'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

type Storage = NonNullable<Parameters<typeof createMultichainClient>[0]['storage']>

/** The page's globals are stubs. It ends with the test. */
export function createMobileStage(parameters: Partial<WalletParameters> = {}) {
  const ends: (() => void)[] = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    for (const end of ends.splice(0)) end()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const bench = createBench({ persona: 'metamask', chains: [chain, SECOND], ...parameters })
  const { wallet, trace } = bench
  const relay = createRelay({ clock: systemClock, trace })
  const stopDriving = driveRelay({ relay, clock: systemClock, ...nodeTimers })
  const system = { clock: systemClock, wait: systemWait, randomBytes: systemRandomBytes }
  const peer = createMobilePeer({ wallet, trace, openSocket: openRelaySocket(relay, 'test'), ...system })
  const stored = new Map<string, string>()
  ends.push(stopDriving, peer.stop)

  async function load({ userAgent = DESKTOP }: { readonly userAgent?: string } = {}) {
    const { WebSocket } = createRelaySocketClass(relay, 'test')
    const window = Object.assign(createPageWindow({ origin: ORIGIN }), { navigator: { userAgent, product: 'Gecko' } })
    ends.push(window.close)
    const { navigator, location } = window
    for (const [name, value] of Object.entries({ window, location, navigator, WebSocket })) vi.stubGlobal(name, value)
    Reflect.deleteProperty(globalThis, SINGLETON)
    const { createMultichainClient } = await import('@metamask/connect-multichain')
    const { createEVMClient } = await import('@metamask/connect-evm')
    const opened: string[] = []
    const common = {
      dapp: { name: 'Dapp', url: ORIGIN },
      analytics: { enabled: false },
      mobile: { preferredOpenLink: (link: string) => void opened.push(link) },
      ui: { headless: userAgent === DESKTOP },
    } as const
    const storage = createMetaMaskStore(stored)
    await createMultichainClient({ ...common, api: { supportedNetworks: {} }, storage } as never)
    const supportedNetworks = { '0x7a69': chain.rpcUrl, '0x7a6a': SECOND.rpcUrl }
    const client = await createEVMClient({ ...common, api: { supportedNetworks }, skipAutoAnnounce: true })
    const provider = client.getProvider()
    const ask = (method: string, params: readonly unknown[] = []) =>
      provider.request({ method, params: params as never })
    const next = (name: string) => new Promise<unknown>((resolve) => provider.once(name as never, resolve as never))
    const uri = next('display_uri') as Promise<string>
    const start = () => client.connect({ chainIds: ['0x7a69', '0x7a6a'] })
    return { client, ask, next, uri, opened, start }
  }

  async function connect(options: Parameters<typeof load>[0] = {}) {
    const dapp = await load(options)
    const connecting = dapp.start()
    await peer.pair(await dapp.uri)
    const [account] = (await connecting).accounts
    if (!account) throw new RangeError('Empty')
    return { ...dapp, account }
  }
  // The wallet knows the dapp by the link's claim.
  return { ...bench, claimed: `${ORIGIN} (unverified)`, relay, peer, load, connect }
}

/** Outlives the page, like the browser's storage. */
function createMetaMaskStore(values = new Map<string, string>()): Storage {
  const get = async (key: string) => values.get(key) ?? null
  const set = async (key: string, value: string) => void values.set(key, value)
  const remove = async (key: string) => void values.delete(key)
  const store = {
    adapter: { platform: 'web' as const, get, set, delete: remove },
    getAnonId: async () => '00000000-0000-4000-8000-000000000000',
    setAnonId: async () => {},
    removeAnonId: async () => {},
    getExtensionId: () => get('extensionId'),
    setExtensionId: (id: string) => set('extensionId', id),
    removeExtensionId: () => remove('extensionId'),
    getTransportType: () => get('transport'),
    setTransportType: (type: string) => set('transport', type),
    removeTransportType: () => remove('transport'),
    getDebug: async () => null,
  }
  return store as unknown as Storage
}
