import { setupWorker } from 'msw/browser'
import { benchWallet } from '#fixtures/registry/benchWallet'
import { wallets } from '#fixtures/registry/wallets'
import type { Clock } from '#mocks/core/clock'
import { createRegistry } from '#mocks/registry/createRegistry'
import { createRegistryHandlers } from '#mocks/registry/createRegistryHandlers'
import { createRelay } from '#mocks/relay/createRelay'
import { createRelayHandlers } from '#mocks/relay/createRelayHandlers'
import { driveRelay } from '#mocks/relay/driveRelay'
import type { Trace } from '#mocks/trace/createTrace'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { RelayDesk, WalletConnectSide } from '#mocks/world/walletConnectSide'
import type { NodeLink } from '#mocks/world/world'
import { createPageRelayDesk } from './createPageRelayDesk.ts'
import { createServerRelayDesk } from './createServerRelayDesk.ts'
import { readRelayPlace } from './relayPlace.ts'
import { stubVerifyFrame } from './stubVerifyFrame.ts'

/** The address that WalletConnect's clients take when they are given none. */
const DEFAULT_RELAY = 'wss://relay.walletconnect.org'

export type WalletConnectParameters = {
  page: Window & typeof globalThis
  info: BenchInfo
  trace: Trace
  clock: Clock
  wallet: Wallet
  link: NodeLink
}

/**
 * Puts the other side of WalletConnect into a page: relay and registry answered by MSW, and the wallet's own client.
 *
 * The order matters. A client picks its WebSocket when its module loads, so the worker must listen before the first
 * import of any `@walletconnect/*` module, in this file's own last step as in the dapp.
 */
export async function startWalletConnect(parameters: WalletConnectParameters): Promise<WalletConnectSide> {
  const { page, info, trace, clock, wallet, link } = parameters
  const registry = createRegistry({
    wallets,
    chains: info.chains.map(({ chainId }) => `eip155:${chainId}`),
    images: { [benchWallet.image_id]: wallet.info.icon },
    clock,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    trace,
  })
  const relay = createRelay({ clock, trace })
  const timers = {
    setTimer: (run: () => void, ms: number) => page.setTimeout(run, ms),
    clearTimer: (timer: number) => page.clearTimeout(timer),
  }
  driveRelay({ relay, clock, ...timers })
  const place = readRelayPlace(() => page.localStorage)
  const { WebSocket } = page
  const worker = setupWorker(...createRelayHandlers({ relay }), ...createRegistryHandlers(registry, trace))
  try {
    await worker.start({ quiet: true, onUnhandledRequest: 'bypass', serviceWorker: { url: '/worker.js' } })
  } catch (error) {
    return { status: 'off', reason: `This page can have no service worker: ${String(error)}` }
  }
  // To a relay elsewhere with the page's own: by way of MSW a refused one would seem to open first.
  if (place === 'server') page.WebSocket = WebSocket
  stubVerifyFrame(page, registry)
  const desk: RelayDesk =
    place === 'server' ? createServerRelayDesk(link, info.relay.url) : createPageRelayDesk(relay, DEFAULT_RELAY)
  const { createWalletPeer } = await import('#mocks/wallet/walletconnect/createWalletPeer')
  const peer = createWalletPeer({
    wallet,
    trace,
    clock,
    projectId: 'walletbench-wallet',
    // A new bench is a new wallet: of an older one's sessions it knows nothing.
    storagePrefix: `wallet-${new URL(info.chains[0].rpc).port}`,
    // Of this page, or the client warns that its origin is another.
    metadata: {
      name: wallet.info.name,
      description: 'The simulated wallet of this bench',
      url: page.location.origin,
      icons: [wallet.info.icon],
    },
    ...(desk.place === 'page' ? {} : { relayUrl: desk.url }),
  })
  return { status: 'on', relay: desk, registry, peer }
}
