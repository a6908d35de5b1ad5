/** The version of {@link TraceEvent}. Every change of its shape adds one to it, and a step to `modernizeTrace`. */
export const VERSION = 4

/** The places that a request travels between, in the order in which the console draws them. */
export const LANES = ['dapp', 'relay', 'peer', 'wallet', 'gateway', 'chain'] as const
/** One of {@link LANES}. */
export type TraceLane = (typeof LANES)[number]

/**
 * Every hop of a request, and the lanes that it joins.
 *
 * - `action`: what the user did in the dapp, and what the dapp showed them
 * - `connector`: a method of the wagmi connector
 * - `provider`: EIP-1193 between dapp and wallet, as the dapp sees it
 * - `dappPublish`, `dappDeliver`: WalletConnect messages between the dapp's client and the relay, as the relay sees them
 * - `peerPublish`, `peerDeliver`: the same between the wallet's client and the relay
 * - `relay`: what the relay does on its own: connections, subscriptions, expiries, faults
 * - `registry`: HTTP of the connection dialog and of WalletConnect's clients: wallet list, images, verify, telemetry
 * - `peer`: the wallet's WalletConnect client: what it reads from a message and passes to the wallet
 * - `wallet`: the same request, inside the wallet
 * - `person`: the wallet asks the user, who decides
 * - `walletRpc`, `dappRpc`: JSON-RPC to the gateway, as its client sees it
 * - `gateway`: the same JSON-RPC call in the gateway: from its arrival until it is answered
 * - `chain`: what the chain does on its own: blocks, mined transactions
 */
export const HOPS = {
  action: { from: 'dapp', to: 'dapp' },
  connector: { from: 'dapp', to: 'dapp' },
  provider: { from: 'dapp', to: 'wallet' },
  dappPublish: { from: 'dapp', to: 'relay' },
  dappDeliver: { from: 'relay', to: 'dapp' },
  peerPublish: { from: 'peer', to: 'relay' },
  peerDeliver: { from: 'relay', to: 'peer' },
  relay: { from: 'relay', to: 'relay' },
  registry: { from: 'dapp', to: 'relay' },
  peer: { from: 'peer', to: 'wallet' },
  wallet: { from: 'wallet', to: 'wallet' },
  person: { from: 'wallet', to: 'wallet' },
  walletRpc: { from: 'wallet', to: 'gateway' },
  dappRpc: { from: 'dapp', to: 'gateway' },
  gateway: { from: 'gateway', to: 'chain' },
  chain: { from: 'chain', to: 'chain' },
} as const satisfies Record<string, { from: TraceLane; to: TraceLane }>
/** The name of a hop: a key of {@link HOPS}. */
export type TraceHop = keyof typeof HOPS

/** `request` is closed by one `response` or `error` of the same hop and span; `event` and `note` stand alone. */
export const PHASES = ['request', 'response', 'error', 'event', 'note'] as const
/** One of {@link PHASES}. */
export type TracePhase = (typeof PHASES)[number]

/**
 * One thing that happened at one hop.
 *
 * `seq` counts from 1 for each `source`. The order between sources comes from cause (the keys), not from clocks.
 */
export type TraceEvent = {
  readonly v: typeof VERSION
  /** The writer: one for each page load and each Node process. */
  readonly source: string
  /** The number of this event among those of its source. */
  readonly seq: number
  /** When, in milliseconds since the Unix epoch, by the clock of its source. */
  readonly at: number
  readonly hop: TraceHop
  readonly phase: TracePhase
  /** The wire method, the connector's method, or the event's name. */
  readonly method?: string
  /** Joins a `request` with its `response` or `error`; unique in the whole trace. */
  readonly span?: string
  /** Keys that join this event with others of one flow: `action:`, `req:`, `rpc:`, `wc:`, `msg:`, `pairing:`, `link:`, `tx:`. */
  readonly keys: readonly string[]
  /** The payload: `{ params }`, `{ result }`, `{ error }`, and notes of the hop. JSON values only. */
  readonly data: Readonly<Record<string, unknown>>
  /** What was removed from `data`, because the trace had no room for it. */
  readonly dropped?: TraceDropped
}

/** The note of a payload that the trace had no room for. */
export type TraceDropped = {
  /** About how many bytes it took in memory. */
  readonly bytes: number
  /** The names of the removed members of `data`. Without it, all were removed. */
  readonly members?: readonly string[]
}
