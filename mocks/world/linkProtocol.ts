import type { RelaySpaceState } from '#mocks/relay/relayTypes'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { ChainCommand } from './chainCommand.ts'
import type { CassetteOrder, ChainRpcState } from './rpcState.ts'
import type { WalletSpecs } from './walletSpec.ts'

/** The health of one chain, as Node sees it. */
export type ChainHealth = {
  readonly chainId: number
  readonly status: 'running' | 'stopped'
  /** The newest block, undefined before the first one was seen. */
  readonly blockNumber: number | undefined
  /** Of that block, in seconds since the Unix epoch. */
  readonly timestamp?: number | undefined
}

/** Node → page, one JSON message a frame. */
export type LinkMessage =
  | { readonly type: 'trace'; readonly events: readonly TraceEvent[] }
  | { readonly type: 'health'; readonly chains: readonly ChainHealth[] }
  /** The bench's own relay, when it has changed. */
  | { readonly type: 'relay'; readonly state: RelaySpaceState }
  /** All chains, when something of one has changed. */
  | { readonly type: 'rpc'; readonly chains: readonly ChainRpcState[] }
  /** A chain went back to an earlier state: what was cached of it (nonces, balances, receipts) is void. */
  | { readonly type: 'reverted'; readonly chainId: number }
  | { readonly type: 'reply'; readonly id: number; readonly result?: unknown; readonly error?: string }

/** What the page may ask of Node. */
export type LinkControl =
  /** Does something to a chain. Answers with a snapshot's id, else with nothing. */
  | { readonly method: 'chain'; readonly chainId: number; readonly command: ChainCommand }
  | (FaultTarget & FaultOrder)
  | ({ readonly method: 'cassette'; readonly chainId: number } & CassetteOrder)

/** Whose faults are meant. */
export type FaultTarget = { readonly method: 'relay' } | { readonly method: 'rpcFault'; readonly chainId: number }

/** A change of faults. The side that carries it out checks the fault. */
export type FaultOrder =
  /** Answers with the fault's id. */
  | { readonly do: 'add'; readonly fault: unknown }
  | { readonly do: 'remove' | 'release'; readonly id: string }
  | { readonly do: 'clear' }

/** Page → Node, one JSON message a frame. */
export type LinkRequest =
  | { readonly id: number; readonly control: LinkControl }
  /** What the page's own trace holds, for a bench that saves its recording. */
  | { readonly type: 'trace'; readonly events: readonly TraceEvent[] }
  /** The wallets of the page, for the same. */
  | { readonly type: 'wallets'; readonly specs: WalletSpecs }

/** What a page tells of itself, and gets no reply to. */
export type LinkTold = Exclude<LinkRequest, { readonly id: number }>
