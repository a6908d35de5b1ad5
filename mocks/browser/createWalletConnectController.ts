import { benchWallet } from '#fixtures/registry/benchWallet'
import { BenchError } from '#mocks/core/BenchError'
import { systemWait } from '#mocks/core/clock'
import { createListeners } from '#mocks/core/listeners'
import type { MobilePeer } from '#mocks/wallet/remote/metamaskConnect/mobile/createMobilePeer'
import { withMobilePeer } from '#mocks/wallet/remote/metamaskConnect/mobile/withMobilePeer'
import { systemRandomBytes } from '#mocks/wallet/remote/randomBytes'
import type { WalletStorage } from '#mocks/wallet/state/walletStorage'
import { findWcUris } from '#mocks/wallet/walletconnect/proposals/findWcUris'
import { createLazyPeer, type WalletPeer } from '#mocks/wallet/walletconnect/walletPeer'
import type {
  KnownWalletConnectSide,
  PairingUriStore,
  WalletConnectController,
  WalletConnectSide,
} from '#mocks/world/walletConnectSide'
import { createPageStorage } from './createPageStorage.ts'
import type { WalletConnectNetwork, WalletConnectNetworkParameters } from './startWalletConnectNetwork.ts'

/** MSW's worker must listen before any `@walletconnect/*` module loads, as that picks the client's WebSocket. */
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
  return { getState: () => side, subscribe: listeners.add, whenKnown: () => known }
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
  const kept = { wallet, trace, clock, storage, wait: systemWait, randomBytes: systemRandomBytes }
  return createMobilePeer({ ...kept, openSocket: network.openMobileSocket })
}

/** A link without a pairing URI only brings the wallet to the front, where the request already waits. */
export function openAppLinks(parameters: {
  readonly page: { open: Window['open'] }
  readonly scan: (uri: string) => Promise<unknown>
}): void {
  const { page, scan } = parameters
  const original = page.open
  page.open = function open(...args) {
    const link = String(args[0] ?? '')
    if (!link.startsWith(String(benchWallet.mobile_link))) return original.apply(page, args)
    for (const { uri } of findWcUris(link)) void scan(uri).catch(() => {})
    return null
  }
}

/** The database in which all WalletConnect clients of an origin keep their state (`@walletconnect/keyvaluestorage`). */
const DATABASE = 'WALLET_CONNECT_V2_INDEXED_DB'
const STORE = 'keyvaluestorage'
/** The lists that make a client connect if they are not empty. */
const LISTS = ['pairing', 'session'] as const

/** Counts the pairings and sessions that a WalletConnect client kept, from its storage, without loading the client. */
async function readKeptTopics(indexedDB: IDBFactory, prefix: string): Promise<number> {
  try {
    const database = await open(indexedDB)
    if (!database) return 0
    try {
      return await count(database, prefix)
    } finally {
      database.close()
    }
  } catch {
    // If the user has disabled storage, `open` throws or fails (Indexed Database API 3.0 §4.3).
    return 0
  }
}

/** Opens the clients' database if it exists. A database created here would lack the clients' object stores. */
function open(indexedDB: IDBFactory): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE)
    request.onupgradeneeded = () => {
      request.transaction?.abort()
      resolve(undefined)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Counts the items of the keys such as `wc@2:client:0.3:<prefix>:session`: each is a JSON list. */
function count(database: IDBDatabase, prefix: string): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!database.objectStoreNames.contains(STORE)) return resolve(0)
    let found = 0
    const request = database.transaction(STORE).objectStore(STORE).openCursor()
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return resolve(found)
      const key = String(cursor.key)
      const mine = key.startsWith('wc@2:') && LISTS.some((name) => key.endsWith(`:${prefix}:${name}`))
      if (mine) found += countEntries(cursor.value)
      cursor.continue()
    }
  })
}

function countEntries(value: unknown): number {
  try {
    const list: unknown = JSON.parse(String(value))
    return Array.isArray(list) ? list.length : 0
  } catch {
    return 0
  }
}
