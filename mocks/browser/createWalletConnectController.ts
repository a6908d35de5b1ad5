import { benchWallet } from '#fixtures/registry/benchWallet'
import { BenchError } from '#mocks/core/BenchError'
import { createListeners } from '#mocks/core/createListeners'
import { systemWait } from '#mocks/core/wait'
import type { MobilePeer } from '#mocks/wallet/remote/metamaskConnect/mobile/createMobilePeer'
import { withMobilePeer } from '#mocks/wallet/remote/metamaskConnect/mobile/withMobilePeer'
import { systemRandomBytes } from '#mocks/wallet/remote/randomBytes'
import type { WalletStorage } from '#mocks/wallet/state/walletStorage'
import { createLazyPeer } from '#mocks/wallet/walletconnect/createLazyPeer'
import { findWcUris } from '#mocks/wallet/walletconnect/proposals/findWcUris'
import type { WalletPeer } from '#mocks/wallet/walletconnect/walletPeer'
import type {
  KnownWalletConnectSide,
  PairingUriStore,
  WalletConnectController,
  WalletConnectSide,
} from '#mocks/world/walletConnectSide'
import { createPageStorage } from './createPageStorage.ts'
import { readKeptTopics } from './readKeptTopics.ts'
import type { WalletConnectNetwork, WalletConnectNetworkParameters } from './startWalletConnectNetwork.ts'

type OpenAppLinksParameters = {
  readonly page: { open: Window['open'] }
  /** Scans a pairing URI. */
  readonly scan: (uri: string) => Promise<unknown>
}

/**
 * Starts the other side of WalletConnect in the page: relay, registry and the wallet's client. The client is created
 * when the first pairing URI is found or pasted, or at once if it has kept a pairing or a session of an earlier page.
 *
 * The order matters. A client picks its WebSocket when its module loads, so MSW's worker must listen before the first
 * import of any `@walletconnect/*` module, by the wallet as by the dapp.
 */
export function createWalletConnectController(
  parameters: WalletConnectNetworkParameters & { readonly pairingUris: PairingUriStore },
): WalletConnectController {
  const { page, info, pairingUris } = parameters
  const listeners = createListeners()
  // Each bench gets new storage: its wallet has no sessions of an earlier bench.
  const storagePrefix = `wallet-${new URL(info.chains[0].rpcUrl).port}`
  const network = startNetwork(parameters)
  const storage = createPageStorage({ page, bench: info.chains[0].rpcUrl, id: 'metamask-relay' })
  const peer = withMobilePeer(
    createLazyPeer(async () => makePeer(parameters, await network, storagePrefix)),
    async () => makeMobilePeer(parameters, await network, storage),
  )
  openAppLinks({ page, scan: (uri) => peer.pair(uri) })
  const known = network.then((side): KnownWalletConnectSide => (side.status === 'on' ? { ...side, peer } : side))
  let side: WalletConnectSide = { status: 'starting', peer }

  void known.then((next) => {
    side = next
    listeners.notify()
  })
  // A pairing URI is likely to be scanned soon: its code is loaded in advance.
  const stop = pairingUris.subscribe(() => {
    if (!pairingUris.getState()?.startsWith('wc:')) return
    stop()
    void peer.wake()
  })
  void readKeptTopics(page.indexedDB, storagePrefix).then((topics) => {
    if (topics > 0) void peer.wake()
  })
  if (storage.load() !== undefined) void peer.wakeMobile()
  return {
    getState: () => side,
    subscribe: listeners.add,
    whenKnown: () => known,
  }
}

async function startNetwork(parameters: WalletConnectNetworkParameters): Promise<WalletConnectNetwork> {
  try {
    // MSW reads `localStorage` when it is loaded, which throws if the user has disabled it.
    const { startWalletConnectNetwork } = await import('./startWalletConnectNetwork.ts')
    return await startWalletConnectNetwork(parameters)
  } catch (error) {
    return { status: 'off', reason: `The page cannot answer requests: ${String(error)}` }
  }
}

async function makePeer(
  { page, trace, clock, wallet }: WalletConnectNetworkParameters,
  network: WalletConnectNetwork,
  storagePrefix: string,
): Promise<WalletPeer> {
  if (network.status === 'off') throw new BenchError(network.reason)
  const { relay } = network
  const { createWalletPeer } = await import('#mocks/wallet/walletconnect/createWalletPeer')
  return createWalletPeer({
    wallet,
    trace,
    clock,
    projectId: 'walletbench-wallet',
    storagePrefix,
    // With another URL than this page's, the client warns about a different origin.
    metadata: {
      name: wallet.info.name,
      description: 'The simulated wallet of this bench',
      url: page.location.origin,
      icons: [wallet.info.icon],
    },
    ...(relay.place === 'page' ? {} : { relayUrl: relay.url }),
  })
}

async function makeMobilePeer(
  { trace, clock, wallet }: WalletConnectNetworkParameters,
  network: WalletConnectNetwork,
  storage: Pick<WalletStorage, 'load' | 'save'>,
): Promise<MobilePeer> {
  if (network.status === 'off') throw new BenchError(network.reason)
  const { createMobilePeer } = await import('#mocks/wallet/remote/metamaskConnect/mobile/createMobilePeer')
  const { openMobileSocket: openSocket } = network
  return createMobilePeer({
    wallet,
    trace,
    clock,
    openSocket,
    storage,
    wait: systemWait,
    randomBytes: systemRandomBytes,
  })
}

/**
 * Opens the links of the bench's wallet as a phone does. With a pairing URI the wallet scans it. Without one the link only
 * brings the wallet to the front, and the request waits there already. A browser that knows no such app would do nothing.
 *
 * @example
 * openAppLinks({ page: window, scan: peer.pair })
 * window.open('walletbench://wc?uri=wc%3A…')
 */
export function openAppLinks({ page, scan }: OpenAppLinksParameters): void {
  const original = page.open
  page.open = function open(...args) {
    const link = String(args[0] ?? '')
    if (!link.startsWith(String(benchWallet.mobile_link))) return original.apply(page, args)
    // The peer's state tells what is wrong with a URI.
    for (const { uri } of findWcUris(link)) void scan(uri).catch(() => {})
    return null
  }
}
