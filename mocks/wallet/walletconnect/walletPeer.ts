import type { Address } from 'viem'
import { createStore } from '#mocks/core/listeners'
import { createLazy } from '#mocks/core/promises'

export type LazyPeer = WalletPeer & {
  /** A failure is shown in the peer's state. */
  wake(): Promise<void>
}

/** The verify server's verdict on the origin. */
export type VerifyVerdict = 'VALID' | 'INVALID' | 'UNKNOWN' | 'SCAM'

/** A pairing of the wallet with a dapp. */
export type PeerPairing = {
  readonly topic: string
  /** Seconds since the Unix epoch. */
  readonly expiry: number
  readonly active: boolean
  readonly peerName: string | undefined
}

/** A WalletConnect session of the wallet. */
export type PeerSession = {
  readonly topic: string
  readonly pairingTopic: string
  /** Its key in the wallet's permissions: its origin, or `https://dapp.test (unverified)`. */
  readonly origin: string
  readonly peerName: string
  /** Seconds since the Unix epoch. */
  readonly expiry: number
  /** CAIP-2, such as `eip155:31337`. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly accounts: readonly Address[]
}

/** A dapp that is connected over MetaMask's own relay: by a link of MetaMask Connect, without WalletConnect. */
export type MetaMaskSession = {
  /** The channel of the relay. */
  readonly channel: string
  /** Its key in the wallet's permissions: what the link claims, such as `https://dapp.test (unverified)`. */
  readonly origin: string
  readonly peerName: string
}

/** The state of the wallet's WalletConnect side. */
export type WalletPeerState = {
  /** `starting` until the client is created. `idle` while it has no reason to be connected. */
  readonly status: 'starting' | 'idle' | 'connecting' | 'connected' | 'disconnected' | 'stopped' | 'failed'
  readonly pairings: readonly PeerPairing[]
  readonly sessions: readonly PeerSession[]
  /** Undefined where the wallet has no side at MetaMask's relay. */
  readonly metaMaskSessions?: readonly MetaMaskSession[] | undefined
  /** The newest failure, for users to read. */
  readonly fault: string | undefined
}

/** The wallet's WalletConnect side: a client of the relay that opens a connection of the wallet for each session. */
export type WalletPeer = {
  /** The same object until something changes. */
  getState(): WalletPeerState
  subscribe(listener: () => void): () => void
  /**
   * Scans a `wc:` URI.
   * @throws BenchError when it is not a pairing URI, is expired, or was used before
   */
  pair(uri: string): Promise<void>
  /** Ends a session from the wallet's side: session_delete. */
  disconnect(topic: string): Promise<void>
  /** Extends a session by seven days: session_extend. */
  extend(topic: string): Promise<void>
  /** Pings the dapp: resolves when it answers. */
  ping(topic: string): Promise<void>
  /** Emits an event to the dapp, CAIP-2 chain: session_event. */
  emit(topic: string, event: { readonly name: string; readonly data: unknown }, chainId: string): Promise<void>
  /** Forgets a pairing and notifies the dapp. */
  removePairing(topic: string): Promise<void>
  /** Takes the wallet offline: its socket closes and stays closed until `goOnline`. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  stop(): Promise<void>
}

/**
 * A page that does not use WalletConnect loads none of its code. If the client can't be created, the next use tries
 * again.
 */
export function createLazyPeer(make: () => Promise<WalletPeer>): LazyPeer {
  const store = createStore<WalletPeerState>({ status: 'idle', pairings: [], sessions: [], fault: undefined })
  let stopped = false
  const start = createLazy(async () => {
    store.set({ status: 'starting', fault: undefined })
    try {
      const peer = await make()
      peer.subscribe(() => store.set(peer.getState()))
      store.set(peer.getState())
      return peer
    } catch (error) {
      store.set({ status: 'failed', fault: `start: ${String(error)}` })
      throw error
    }
  })

  async function toPeer(): Promise<WalletPeer> {
    if (stopped) throw new Error('The WalletConnect side of the wallet is stopped.')
    return start()
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    wake: async () => void (await toPeer().catch(() => undefined)),
    pair: async (uri) => (await toPeer()).pair(uri),
    disconnect: async (topic) => (await toPeer()).disconnect(topic),
    extend: async (topic) => (await toPeer()).extend(topic),
    ping: async (topic) => (await toPeer()).ping(topic),
    emit: async (topic, event, chainId) => (await toPeer()).emit(topic, event, chainId),
    removePairing: async (topic) => (await toPeer()).removePairing(topic),
    goOffline: async () => (await toPeer()).goOffline(),
    goOnline: async () => (await toPeer()).goOnline(),
    async stop() {
      if (stopped) return
      stopped = true
      const made = start.made()
      if (made) await made.then((peer) => peer.stop()).catch(() => {})
      else store.set({ status: 'stopped' })
    },
  }
}
