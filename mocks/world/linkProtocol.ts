import type { RelayFault } from '#mocks/relay/faults/relayFault'
import type { RelaySpaceState } from '#mocks/relay/relayTypes'
import type { TraceEvent } from '#mocks/trace/traceEvent'

/** The health of one chain, as Node sees it. */
export type ChainHealth = {
  readonly chainId: number
  readonly status: 'running' | 'stopped'
  /** The newest block, undefined before the first one was seen. */
  readonly blockNumber: number | undefined
}

/** Node → page, one JSON message a frame. */
export type LinkMessage =
  | { readonly type: 'trace'; readonly events: readonly TraceEvent[] }
  | { readonly type: 'health'; readonly chains: readonly ChainHealth[] }
  /** The bench's own relay, when it has changed. */
  | { readonly type: 'relay'; readonly state: RelaySpaceState }
  | { readonly type: 'reply'; readonly id: number; readonly result?: unknown; readonly error?: string }

/** What the page may ask of Node. */
export type LinkControl =
  /** Mines so many blocks on a chain. */
  | { readonly method: 'mine'; readonly chainId: number; readonly blocks: number }
  | ({ readonly method: 'relay' } & FaultOrder)

/** What may be asked of a relay's faults. */
export type FaultOrder =
  /** Answers with the fault's id. */
  | { readonly do: 'add'; readonly fault: RelayFault }
  | { readonly do: 'remove' | 'release'; readonly id: string }
  | { readonly do: 'clear' }

/** Page → Node, one JSON message a frame. */
export type LinkRequest = { readonly id: number; readonly control: LinkControl }
