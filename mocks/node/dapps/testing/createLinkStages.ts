import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { systemClock, systemWait } from '#mocks/core/clock'
import { createSdkAnswers } from '#mocks/node/dapps/remote/createSdkAnswers'
import { nodeTimers } from '#mocks/node/relay/relayPlatform'
import { createRelay } from '#mocks/relay/createRelay'
import { driveRelay } from '#mocks/relay/driveRelay'
import { createKeysProtocol } from '#mocks/wallet/remote/keys/createKeysProtocol'
import { toKeysChainUrl } from '#mocks/wallet/remote/keys/createKeysRpc'
import { systemRandomBytes } from '#mocks/wallet/remote/randomBytes'
import { createLinkRefusals } from '#mocks/wallet/remote/walletlink/createLinkHandover'
import { createLinkPeer } from '#mocks/wallet/remote/walletlink/createLinkPeer'
import { chain, createBench } from '#mocks/wallet/testing/createTestWallet'
import type { WalletParameters } from '#mocks/wallet/walletParameters'
import { openWalletLink } from '#mocks/world/openRelaySocket'
import { createCoinbasePage, loadCoinbaseSdk } from './createCoinbasePage.ts'

const SECOND = { ...chain, chainId: 31338, name: 'Second' }
const ORIGIN = 'http://localhost'
export const UNVERIFIED = `${ORIGIN} (unverified)`

/** The unchanged Coinbase Wallet SDK, with an app on a phone. Call it once in a file: it sets the hooks of its tests. */
export function createLinkStages() {
  const ends: (() => void)[] = []
  let loadSdk: Awaited<ReturnType<typeof loadCoinbaseSdk>>

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

  return function createStage(parameters: Partial<WalletParameters> = {}) {
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
}
