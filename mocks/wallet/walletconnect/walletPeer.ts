import type { Address } from 'viem'

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
