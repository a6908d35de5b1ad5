import type { ActiveRelayFault, RelayFaults } from './faults/relayFault.ts'

export type RelayTally = { -readonly [name in Exclude<keyof RelayCounters, 'connections'>]: number }

/** A request of a client of walletlink over HTTP. */
export type LinkHttpRequest = {
  readonly method: string
  /** Path and query: `/events?unseen=true`. */
  readonly path: string
  /** RFC 7617: `Basic` with the session's id and its key. */
  readonly authorization: string | undefined
}

/** What the relay answers. */
export type LinkHttpAnswer = { readonly status: number; readonly body: object }

/** The upgrade request of a client that opens a WebSocket. */
export type RelayUpgrade = {
  /** The whole address, `wss://relay.walletconnect.org/?auth=…&projectId=…&ua=…`. Its path names the space. */
  readonly url: string
  /** The space of the connection. Default: the one that the path names. */
  readonly space?: string | undefined
  /** The Origin header, if a page sent one. */
  readonly origin?: string | undefined
}

/** A client's socket, as the engine uses it. Adapters supply one for each connection. */
export type RelaySocket = {
  send(text: string): void
  /** Closes with a code and a reason, RFC 6455 §7.4. */
  close(code: number, reason: string): void
  /** Sends a ping, RFC 6455 §5.5.2. Absent if the transport hides pings (a page's own WebSocket). */
  readonly ping?: (() => void) | undefined
  /** Ends the connection without a closing handshake, like a lost network. If absent, 1001 replaces 1006. */
  readonly terminate?: (() => void) | undefined
}

/** An open connection, for its adapter. */
export type RelayConnection = {
  /** Handles a text frame. Never throws. */
  receive(text: string): void
  /** Handles the end of the socket, whichever side closed it. */
  closed(): void
}

/** Why an upgrade is refused: the HTTP status and the body. Status 0: as if the port were closed. */
export type RelayRefusal = { readonly status: number; readonly text: string }

/** Dapp or wallet, derived from what the client publishes; unknown before that. */
export type RelayRole = 'dapp' | 'wallet' | 'unknown'

/** A client that is connected to the relay. */
export type RelayClientState = {
  /** Unique among the relay's connections. */
  readonly connection: string
  /** `did:key:z…`, the issuer of its JWT. */
  readonly clientId: string
  readonly role: RelayRole
  readonly projectId: string
  /** `wc-2/js-2.25.0/…` */
  readonly ua: string
  /** The time at which it was opened, in milliseconds since the Unix epoch. */
  readonly since: number
  readonly topics: number
}

/** What a space of the relay has counted since it was made. */
export type RelayCounters = {
  readonly connections: number
  /** Refused upgrades and connections. */
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

/** The state of one space of the relay. JSON values only. */
export type RelaySpaceState = {
  readonly name: string
  readonly clients: readonly RelayClientState[]
  /** Topics with subscribers or messages. */
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
  /**
   * Calls a listener after a change, at most once for each `receive`, `open`, `closed` or `advance`. Returns its
   * removal.
   */
  subscribe(listener: () => void): () => void
  /** A fault with an empty match whose effect is immediate takes place as soon as it is added. */
  readonly faults: RelayFaults
  /**
   * Answers the HTTP of Coinbase's walletlink: the events that a client has missed. Undefined for a path that its relay
   * does not have.
   */
  answerLink(request: LinkHttpRequest): LinkHttpAnswer | undefined
}

/**
 * The relay's engine: topics, mailboxes, subscriptions and faults of any number of spaces.
 * It opens no sockets and sets no timers: `advance` does what is due, and `nextDue` says when to call it next.
 */
export type Relay = {
  /**
   * Accepts or refuses a connection. It may call `socket.close` before it returns, if the client asked to get the
   * reason for a refusal in a close frame (`useOnCloseEvent=true`).
   *
   * The path of the URL names the space: `/` is the default space (``), `/s/<name>` any other. Other paths get 404.
   */
  open(
    upgrade: RelayUpgrade,
    socket: RelaySocket,
  ): { readonly connection: RelayConnection } | { readonly refusal: RelayRefusal }
  /** Carries out what is due by the clock: expiries, delayed frames, pings. */
  advance(): void
  /** Returns the next due time, in milliseconds since the Unix epoch; undefined if nothing is due. */
  nextDue(): number | undefined
  /** Sets the listener that is called whenever `nextDue` may be earlier than before. There is one: the driver. */
  onDueChange(listener: () => void): void
  /** The faults of the default space, the one at `/`. */
  readonly faults: RelayFaults
  /** The state of the default space. The same object until something changes. */
  getState(): RelaySpaceState
  /** Calls the listener after each change of the default space. Returns its removal. */
  subscribe(listener: () => void): () => void
  /**
   * Returns a space, which is created at its first use. The result stays valid: if the space was dropped, the next use
   * creates it again.
   */
  space(name: string): RelaySpace
  /**
   * Lists the names of the existing spaces. A space that clients created is removed with its last client, if no message
   * waits in it. See `RelayLimits.spaces` for the limit.
   */
  spaceNames(): readonly string[]
  /** Closes every connection of a space (1001) and removes the space. */
  dropSpace(name: string): void
}

export function createTally(): RelayTally {
  return {
    refused: 0,
    framesIn: 0,
    framesOut: 0,
    published: 0,
    delivered: 0,
    acknowledged: 0,
    redelivered: 0,
    expired: 0,
    errors: 0,
  }
}
