import { HttpResponse, http, passthrough, ws } from 'msw'
import { setupWorker } from 'msw/browser'
import { benchWallet } from '#fixtures/registry/benchWallet'
import { wallets } from '#fixtures/registry/wallets'
import type { Clock } from '#mocks/core/clock'
import { answerVerifyFrame } from '#mocks/msw/answerVerifyFrame'
import { createRegistry } from '#mocks/registry/createRegistry'
import { toRegistryHandlers } from '#mocks/registry/toRegistryHandlers'
import { createRelay } from '#mocks/relay/createRelay'
import { driveRelay } from '#mocks/relay/driveRelay'
import { toRelayHandlers } from '#mocks/relay/toRelayHandlers'
import type { Trace } from '#mocks/trace/createTrace'
import { watchFaults } from '#mocks/trace/watchFaults'
import type { OpenRelaySocket } from '#mocks/wallet/remote/relay/relaySocket'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { openRelaySocket } from '#mocks/world/openRelaySocket'
import type { KnownWalletConnectSide, RelayController } from '#mocks/world/walletConnectSide'
import type { NodeLink } from '#mocks/world/world'
import { createPageRelayController } from './createPageRelayController.ts'
import { createServerRelayController } from './createServerRelayController.ts'
import { leadWebSocket } from './mobile/leadWebSocket.ts'
import { METAMASK_RELAY } from './mobile/metamaskRelay.ts'
import { openServerSocket } from './mobile/openServerSocket.ts'
import { readRelayPlace } from './relayPlace.ts'
import { toRemoteHandlers } from './remote/toRemoteHandlers.ts'
import { whilePageLives } from './whilePageLives.ts'

/** WalletConnect's servers, simulated in a page. */
export type WalletConnectNetwork =
  | (Pick<Extract<KnownWalletConnectSide, { status: 'on' }>, 'status' | 'relay' | 'registry'> & {
      /** Opens the wallet's socket to MetaMask's relay. */
      readonly openMobileSocket: OpenRelaySocket
    })
  | Extract<KnownWalletConnectSide, { status: 'off' }>

/** The default address of WalletConnect's clients. */
const DEFAULT_RELAY = 'wss://relay.walletconnect.org'

export type WalletConnectNetworkParameters = {
  page: Window & typeof globalThis
  info: BenchInfo
  trace: Trace
  clock: Clock
  wallet: Wallet
  link: NodeLink
}

/**
 * Answers for WalletConnect's hosts in a page, with MSW: relay and registry; and for those that the SDKs of other
 * connectors ask over HTTP. Clients may be loaded when it has resolved.
 */
export async function startWalletConnectNetwork(
  parameters: WalletConnectNetworkParameters,
): Promise<WalletConnectNetwork> {
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
  for (const fault of info.faults?.registry ?? []) registry.faults.add(fault)
  for (const fault of info.faults?.relay ?? []) relay.faults.add(fault)
  watchFaults({ faults: registry.faults, trace, layer: 'registry' })
  watchFaults({ faults: relay.faults, trace, layer: 'relay' })
  const timers = {
    setTimer: (run: () => void, ms: number) => page.setTimeout(run, ms),
    clearTimer: (timer: number) => page.clearTimeout(timer),
  }
  driveRelay({ relay, clock, ...timers })
  const place = readRelayPlace(() => page.localStorage)
  const { WebSocket } = page
  const msw = { HttpResponse, http, passthrough, ws }
  const worker = setupWorker(
    ...toRelayHandlers(msw, { relay, urls: [METAMASK_RELAY] }),
    ...toRegistryHandlers(msw, registry, trace),
    ...toRemoteHandlers(msw, { origin: page.location.origin, wallet, trace, relay }),
  )
  try {
    await whilePageLives(page, () =>
      worker.start({ quiet: true, onUnhandledRequest: 'bypass', serviceWorker: { url: '/worker.js' } }),
    )
  } catch (error) {
    return { status: 'off', reason: `The page cannot run a service worker: ${String(error)}` }
  }
  // A relay in another process uses the page's original WebSocket: through MSW, a refused one would first seem open.
  if (place === 'server') page.WebSocket = leadWebSocket(WebSocket, toMetaMaskRelay(info.relayUrl))
  answerVerifyFrame(page, registry)
  const controller: RelayController =
    place === 'server'
      ? createServerRelayController(link, info.relayUrl)
      : createPageRelayController(relay, DEFAULT_RELAY)
  const openMobileSocket =
    place === 'server' ? openServerSocket(WebSocket, toMetaMaskRelay(info.relayUrl)) : openRelaySocket(relay, '')
  return {
    status: 'on',
    relay: controller,
    registry,
    openMobileSocket,
  }
}

/** The path by which a relay knows MetaMask's protocol. */
function toMetaMaskRelay(relayUrl: string): string {
  return new URL('/connection/websocket', relayUrl).href
}
