import { BenchError } from '#mocks/core/BenchError'
import type { WalletPeer } from '#mocks/wallet/walletconnect/walletPeer'
import type {
  KnownWalletConnectSide,
  PairingUriStore,
  WalletConnectController,
  WalletConnectSide,
} from '#mocks/world/walletConnectSide'
import { createLazyPeer } from './createLazyPeer.ts'
import { readKeptTopics } from './readKeptTopics.ts'
import type { WalletConnectNetwork, WalletConnectNetworkParameters } from './startWalletConnectNetwork.ts'

/**
 * Brings up the other side of WalletConnect beside the page: relay and registry, and the wallet's own client. The client
 * is made when the first code comes into sight or is given to it, or at once where it has kept a pairing or a session
 * of an earlier page.
 *
 * The order matters. A client picks its WebSocket when its module loads, so MSW's worker must listen before the first
 * import of any `@walletconnect/*` module, by the wallet as by the dapp.
 */
export function createWalletConnectController(
  parameters: WalletConnectNetworkParameters & { readonly pairingUris: PairingUriStore },
): WalletConnectController {
  const { page, info, pairingUris } = parameters
  const listeners = new Set<() => void>()
  // A new bench is a new wallet: of an older one's sessions it knows nothing.
  const storagePrefix = `wallet-${new URL(info.chains[0].rpcUrl).port}`
  const network = startNetwork(parameters)
  const peer = createLazyPeer(async () => makePeer(parameters, await network, storagePrefix))
  const known = network.then((side): KnownWalletConnectSide => (side.status === 'on' ? { ...side, peer } : side))
  let side: WalletConnectSide = { status: 'starting', peer }

  void known.then((next) => {
    side = next
    for (const listener of [...listeners]) listener()
  })
  // It is about to be scanned: what has to be loaded for that is loaded meanwhile.
  const stop = pairingUris.subscribe(() => {
    if (pairingUris.getState() === undefined) return
    stop()
    void peer.wake()
  })
  void readKeptTopics(page.indexedDB, storagePrefix).then((topics) => {
    if (topics > 0) void peer.wake()
  })
  return {
    getState: () => side,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    whenKnown: () => known,
  }
}

async function startNetwork(parameters: WalletConnectNetworkParameters): Promise<WalletConnectNetwork> {
  try {
    // MSW reads `localStorage` when it is loaded, which throws where the person has forbidden it.
    const { startWalletConnectNetwork } = await import('./startWalletConnectNetwork.ts')
    return await startWalletConnectNetwork(parameters)
  } catch (error) {
    return { status: 'off', reason: `This page can answer no requests: ${String(error)}` }
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
    // Of this page, or the client warns that its origin is another.
    metadata: {
      name: wallet.info.name,
      description: 'The simulated wallet of this bench',
      url: page.location.origin,
      icons: [wallet.info.icon],
    },
    ...(relay.place === 'page' ? {} : { relayUrl: relay.url }),
  })
}
