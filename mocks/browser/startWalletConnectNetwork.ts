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
import type { Relay } from '#mocks/relay/relayTypes'
import { toRelayHandlers } from '#mocks/relay/toRelayHandlers'
import { watchFaults } from '#mocks/trace/benchAct'
import type { Trace } from '#mocks/trace/createTrace'
import type { OpenRelaySocket } from '#mocks/wallet/remote/relay/createRelayCalls'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { openRelaySocket } from '#mocks/world/openRelaySocket'
import {
  type KnownWalletConnectSide,
  RELAY_PLACES,
  type RelayController,
  type RelayPlace,
} from '#mocks/world/walletConnectSide'
import type { NodeLink } from '#mocks/world/world'
import { readItem } from './createPageStorage.ts'
import { createServerRelayController } from './linkControllers.ts'
import { toRemoteHandlers } from './remote/toRemoteHandlers.ts'

/** A change applies at the next page load, as clients keep their relay. */
const RELAY_PLACE_KEY = 'walletbench.relay'

export type WalletConnectNetwork =
  | (Pick<Extract<KnownWalletConnectSide, { status: 'on' }>, 'status' | 'relay' | 'registry'> & {
      readonly openMobileSocket: OpenRelaySocket
    })
  | Extract<KnownWalletConnectSide, { status: 'off' }>

const DEFAULT_RELAY = 'wss://relay.walletconnect.org'

export type WalletConnectNetworkParameters = {
  page: Window & typeof globalThis
  info: BenchInfo
  trace: Trace
  clock: Clock
  wallet: Wallet
  link: NodeLink
}

/** Clients may be loaded once it has resolved. */
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
  return { status: 'on', relay: controller, registry, openMobileSocket }
}

/** The path by which a relay recognizes MetaMask's protocol. */
const toMetaMaskRelay = (relayUrl: string): string => new URL('/connection/websocket', relayUrl).href

function createPageRelayController(relay: Relay, url: string): RelayController {
  return {
    place: 'page',
    url,
    getState: relay.getState,
    subscribe: relay.subscribe,
    faults: {
      add: async (fault) => relay.faults.add(fault),
      remove: async (id) => relay.faults.remove(id),
      release: async (id) => relay.faults.release(id),
      clear: async () => relay.faults.clear(),
    },
  }
}

export function readRelayPlace(read: () => Storage): RelayPlace {
  const saved = readItem(read, RELAY_PLACE_KEY)
  return RELAY_PLACES.find((place) => place === saved) ?? 'page'
}

function leadWebSocket(original: typeof WebSocket, relayUrl: string): typeof WebSocket {
  return new Proxy(original, {
    construct(target, [url, ...rest]: [string | URL, ...unknown[]], newTarget) {
      const address = String(url).startsWith(`${METAMASK_RELAY}/`) ? relayUrl : url
      return Reflect.construct(target, [address, ...rest], newTarget) as object
    },
  })
}

/** A link to an app (`metamask://wc`) fires `beforeunload` although the page stays, and MSW would end its worker. */
export async function whilePageLives<result>(
  page: Pick<Window, 'addEventListener'>,
  register: () => Promise<result>,
): Promise<result> {
  const { addEventListener } = page
  page.addEventListener = (type: string, ...rest: [listener: EventListenerOrEventListenerObject, options?: unknown]) =>
    addEventListener.call(page, type === 'beforeunload' ? 'pagehide' : type, ...(rest as [EventListener]))
  try {
    return await register()
  } finally {
    page.addEventListener = addEventListener
  }
}

function openServerSocket(Socket: typeof WebSocket, url: string): OpenRelaySocket {
  return ({ message, closed }) => {
    const socket = new Socket(url)
    const waiting: string[] = []
    socket.addEventListener('open', () => {
      for (const text of waiting.splice(0)) socket.send(text)
    })
    socket.addEventListener('message', ({ data }) => message(String(data)))
    socket.addEventListener('close', closed)
    return {
      send(text) {
        if (socket.readyState === Socket.OPEN) socket.send(text)
        else if (socket.readyState === Socket.CONNECTING) waiting.push(text)
      },
      close: () => socket.close(),
    }
  }
}

/** The relay of MetaMask Connect: its SDK has no option for another. */
const METAMASK_RELAY = 'wss://mm-sdk-relay.api.cx.metamask.io'
