import type { WalletKitTypes } from '@reown/walletkit'
import { BenchError } from '#mocks/core/BenchError'
import type { Clock } from '#mocks/core/clock'
import type { Trace } from '#mocks/trace/createTrace'
import { createStore } from '../createStore.ts'
import type { Wallet } from '../walletTypes.ts'
import { answerEvents } from './answerEvents.ts'
import { createAsks } from './createAsks.ts'
import { createNetwork } from './createNetwork.ts'
import { createSessionDoors } from './createSessionDoors.ts'
import type { PeerContext } from './peerContext.ts'
import { readPairingUri, usedPairingUri } from './readPairingUri.ts'
import { type PeerStorage, startClient, stopClient } from './startClient.ts'
import type { Dapp } from './toDapp.ts'
import { toPeerState } from './toPeerState.ts'
import type { WalletPeer, WalletPeerState } from './walletPeer.ts'

export type WalletPeerParameters = {
  wallet: Wallet
  trace: Trace
  clock: Clock
  /** Any: the relay of the bench takes each. */
  projectId: string
  /** Sets this client's storage apart from others of the same page or process. */
  storagePrefix: string
  /** Default: the client's own, `wss://relay.walletconnect.org`. */
  relayUrl?: string | undefined
  /** Default: the client's own, IndexedDB in a page, memory in Node. */
  storage?: PeerStorage | undefined
  /** What dapps are told of the wallet. Default: made of its EIP-6963 info. */
  metadata?: WalletKitTypes.Metadata | undefined
  /** Whether the wallet answers One-click Auth; one that does not makes dapps fall back to a proposal. Default true. */
  oneClickAuth?: boolean | undefined
}

/**
 * Makes the wallet's WalletConnect side, on an unmodified WalletKit. It starts at once, in the background.
 *
 * Import this module by `import()` alone, and after MSW listens: it draws in WalletConnect's packages, which pick their
 * WebSocket when they load.
 *
 * @example
 * const { createWalletPeer } = await import('#mocks/wallet/walletconnect/createWalletPeer')
 * const peer = createWalletPeer({ wallet, trace, clock: systemClock, projectId: 'any', storagePrefix: 'wallet' })
 * await peer.pair('wc:…@2?relay-protocol=irn&symKey=…')
 */
export function createWalletPeer(parameters: WalletPeerParameters): WalletPeer {
  const { wallet, trace, clock, storagePrefix, metadata = toMetadata(wallet), oneClickAuth = true } = parameters
  const store = createStore<WalletPeerState>({ status: 'starting', pairings: [], sessions: [], fault: undefined })
  const network = createNetwork()
  const asks = createAsks(trace)
  const used = new Set<string>()
  let peer: PeerContext | undefined
  let end: 'stopped' | 'failed' | undefined

  function set(change: Partial<WalletPeerState>): void {
    const next = { ...store.get(), ...change }
    if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(change)
  }

  function refresh(): void {
    if (peer) set({ status: end ?? toStatus(peer), ...toPeerState(peer.kit, peer.doors.dappOf) })
    else if (end) set({ status: end })
  }

  function report(what: string, error: unknown): void {
    if (end === 'stopped') return
    const text = `${what}: ${toText(error)}`
    trace.emit({ hop: 'peer', phase: 'note', method: 'fault', data: { fault: text } })
    set({ fault: text })
    refresh()
  }

  async function start(): Promise<PeerContext> {
    const kit = await startClient({ ...parameters, metadata, network, report })
    const proposers = new Map<string, Dapp>()
    const storageKey = `wc@2:walletbench:${storagePrefix}//dapps`
    const doors = createSessionDoors({ kit, wallet, trace, network, asks, proposers, storageKey, report, refresh })
    const context = { kit, wallet, trace, network, asks, doors, proposers, report, refresh }
    for (const { topic } of kit.core.pairing.getPairings()) used.add(topic)
    peer = context
    await doors.restore()
    answerEvents(context, { oneClickAuth })
    refresh()
    return context
  }
  const ready = start()
  ready.catch((error) => {
    end ??= 'failed'
    report('start', error)
  })

  /** For what a person does: the client must be there, and the network on. */
  async function act<result>(run: (peer: PeerContext) => Promise<result>): Promise<result> {
    const context = await ready
    network.check()
    try {
      return await run(context)
    } catch (error) {
      throw error instanceof BenchError ? error : new BenchError(toText(error), { cause: error })
    } finally {
      refresh()
    }
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    async pair(text) {
      const { uri, topic } = readPairingUri(text, clock)
      if (used.has(topic)) throw usedPairingUri(topic)
      used.add(topic)
      await act(({ kit }) => kit.pair({ uri })).catch((error) => {
        used.delete(topic)
        throw error
      })
    },
    disconnect: (topic) => act((context) => endSession(context, topic)),
    extend: (topic) => act(async ({ kit }) => void (await kit.extendSession({ topic }))),
    ping: (topic) => act(({ kit }) => kit.engine.signClient.ping({ topic })),
    emit: (topic, event, chainId) => act(({ kit }) => kit.emitSessionEvent({ topic, event, chainId })),
    removePairing: (topic) => act(({ kit }) => kit.core.pairing.disconnect({ topic })),
    async goOffline() {
      const { kit } = await ready
      network.set(false)
      await kit.core.relayer.transportClose()
      refresh()
    },
    async goOnline() {
      const { kit } = await ready
      network.set(true)
      await kit.core.relayer.transportOpen().catch((error: unknown) => report('connect', error))
      refresh()
    },
    async stop() {
      if (end === 'stopped') return
      end = 'stopped'
      network.stop()
      const context = await ready.catch(() => undefined)
      context?.doors.closeAll()
      if (context) await stopClient(context.kit)
      refresh()
    },
  }
}

async function endSession({ kit, doors }: PeerContext, topic: string): Promise<void> {
  const session = kit.getActiveSessions()[topic]
  if (!session) throw new BenchError('There is no such session.', { metaMessages: [`Topic ${topic}`] })
  doors.get(topic)
  await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  doors.drop(topic)
}

function toStatus({ kit, network }: PeerContext): WalletPeerState['status'] {
  const { relayer } = kit.core
  if (!network.isOnline()) return 'disconnected'
  if (relayer.connected) return 'connected'
  if (relayer.connecting) return 'connecting'
  return kit.core.pairing.getPairings().length + Object.keys(kit.getActiveSessions()).length > 0
    ? 'disconnected'
    : 'idle'
}

function toMetadata({ info }: Wallet): WalletKitTypes.Metadata {
  const description = 'A simulated wallet for tests. Its keys are public: never send it money.'
  return { name: info.name, description, url: 'https://walletbench.test', icons: [info.icon] }
}

function toText(error: unknown): string {
  if (error instanceof BenchError) return error.shortMessage
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : String(error)
}
