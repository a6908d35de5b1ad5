import type { ActiveRelayFault, RelayFaults } from './faults/relayFault.ts'

/** What a client asks for when it opens a WebSocket. */
export type RelayUpgrade = {
  /** The whole address, `wss://relay.walletconnect.org/?auth=…&projectId=…&ua=…`. Its path names the space. */
  readonly url: string
  /** The Origin header, where a page sent one. */
  readonly origin?: string | undefined
}

/** A client's socket, as the engine uses it. Adapters supply one for each connection. */
export type RelaySocket = {
  send(text: string): void
  /** Closes with a code and a reason, RFC 6455 §7.4. */
  close(code: number, reason: string): void
  /** Sends a ping, RFC 6455 §5.5.2. Absent where the transport hides pings (a page's own WebSocket). */
  readonly ping?: (() => void) | undefined
  /** Ends the connection with no closing handshake, as a lost network does. Absent: `close(1006…)` is not possible, 1001 stands in. */
  readonly terminate?: (() => void) | undefined
}

/** An open connection, as its adapter feeds it. */
export type RelayConnection = {
  /** A text frame came. Never throws. */
  receive(text: string): void
  /** The socket is gone, whoever closed it. */
  closed(): void
}

/** Why an upgrade is refused: the HTTP status and what the body says. Status 0: as if nothing listened there. */
export type RelayRefusal = { readonly status: number; readonly text: string }

/** Dapp or wallet, as the relay can tell by what a client publishes; unknown before that. */
export type RelayRole = 'dapp' | 'wallet' | 'unknown'

export type RelayClientState = {
  /** Unique among the relay's connections. */
  readonly connection: string
  /** `did:key:z…`, the issuer of its JWT. */
  readonly clientId: string
  readonly role: RelayRole
  readonly projectId: string
  /** `wc-2/js-2.25.0/…` */
  readonly ua: string
  /** Since when, in milliseconds since the Unix epoch. */
  readonly since: number
  readonly topics: number
}

export type RelayCounters = {
  readonly connections: number
  /** Upgrades and connections that were turned away. */
  readonly refused: number
  readonly framesIn: number
  readonly framesOut: number
  readonly published: number
  readonly delivered: number
  readonly acknowledged: number
  readonly redelivered: number
  readonly expired: number
  /** Calls that were answered with an error. */
  readonly errors: number
}

/** One space of the relay, as people look at it. JSON values only. */
export type RelaySpaceState = {
  readonly name: string
  readonly clients: readonly RelayClientState[]
  /** Topics that are subscribed to or hold messages. */
  readonly topics: number
  /** Messages that wait in mailboxes, and their size in bytes. */
  readonly waiting: number
  readonly waitingBytes: number
  readonly counters: RelayCounters
  readonly faults: readonly ActiveRelayFault[]
}

/** One isolated space: its clients see nothing of another's. */
export type RelaySpace = {
  readonly name: string
  /** The same object until something changes. */
  getState(): RelaySpaceState
  /** Told after a change, at most once for each `receive`, `open`, `closed` or `advance`. Returns its own removal. */
  subscribe(listener: () => void): () => void
  /** A fault with an empty match whose effect is immediate takes place as soon as it is added. */
  readonly faults: RelayFaults
}

/**
 * The relay's engine: topics, mailboxes, subscriptions and faults of any number of spaces.
 * It opens no socket and sets no timer: `advance` lets time pass, and `nextDue` says when that matters next.
 */
export type Relay = {
  /**
   * Decides about a connection. `socket.close` may be called before it returns, where the client asked to be told by a
   * close frame why it is turned away (`useOnCloseEvent=true`).
   *
   * The space is the path of the URL: `/` is the one named ``, `/s/<name>` the others; another path is refused (404).
   */
  open(
    upgrade: RelayUpgrade,
    socket: RelaySocket,
  ): { readonly connection: RelayConnection } | { readonly refusal: RelayRefusal }
  /** Does what is due by the clock: expiries, delayed frames, pings. */
  advance(): void
  /** When something is next due, in milliseconds since the Unix epoch; undefined when nothing waits. */
  nextDue(): number | undefined
  /** Called whenever `nextDue` may be earlier than before. One listener: the driver. */
  onDueChange(listener: () => void): void
  /** The faults of the default space, the one at `/`. */
  readonly faults: RelayFaults
  /** The state of the default space. The same object until something changes. */
  getState(): RelaySpaceState
  /** Calls the listener after each change of the default space. Returns its removal. */
  subscribe(listener: () => void): () => void
  /**
   * A space, made when it is first named. What is returned stays good: where the space was dropped since, its next use
   * makes it anew.
   */
  space(name: string): RelaySpace
  /**
   * The names of the spaces there are. One that clients made goes with the last of them once nothing waits in it; see
   * `RelayLimits.spaces` for what else goes.
   */
  spaceNames(): readonly string[]
  /** Closes every connection of a space (1001) and forgets it. */
  dropSpace(name: string): void
}
