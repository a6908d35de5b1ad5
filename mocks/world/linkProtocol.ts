import type { Address } from 'viem'
import type { RelaySpaceState } from '#mocks/relay/relayTypes'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { ChainRpcState } from './rpcState.ts'
import type { ConnectedDapps } from './walletSide.ts'
import type { WalletSpecs } from './walletSpecs/walletSpec.ts'

/** The health of one chain, as Node sees it. */
export type ChainHealth = {
  readonly chainId: number
  readonly status: 'running' | 'stopped'
  /** The newest block, undefined before the first one was seen. */
  readonly blockNumber: number | undefined
  /** The timestamp of that block, in seconds since the Unix epoch. */
  readonly timestamp?: number | undefined
}

/** Node → page, one JSON message per WebSocket frame. */
export type LinkMessage =
  | { readonly type: 'trace'; readonly events: readonly TraceEvent[] }
  | { readonly type: 'health'; readonly chains: readonly ChainHealth[] }
  /** The bench's own relay, when it has changed. */
  | { readonly type: 'relay'; readonly state: RelaySpaceState }
  /** All chains, when one of them has changed. */
  | { readonly type: 'rpc'; readonly chains: readonly ChainRpcState[] }
  /** A chain was reverted to an earlier state: cached data (nonces, balances, receipts) is invalid. */
  | { readonly type: 'reverted'; readonly chainId: number }
  /** The wallets that run in Node, when they have changed: a `WalletSideState` in `bigintJson`. */
  | { readonly type: 'side'; readonly state: string }
  /** The dapps that are connected to wallets of another console, when they have changed. */
  | { readonly type: 'dapps'; readonly state: ConnectedDapps }
  | { readonly type: 'reply'; readonly id: number; readonly result?: unknown; readonly error?: string }

/** What a page may ask a chain's own node. */
export const CHAIN_READS = [
  'eth_blockNumber',
  'eth_call',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  // It tries out calls, and changes nothing.
  'eth_simulateV1',
] as const

/** A question to a chain's own node. */
export type ChainRead = { readonly ask: (typeof CHAIN_READS)[number]; readonly params: readonly unknown[] }

/** A Safe that is on a chain. */
export type PlacedSafe = {
  readonly address: Address
  /** The contract behind the Safe's proxy. */
  readonly singleton: Address
  /** As Safe's services write it. */
  readonly version: string
}

/** Page → Node, one JSON message per WebSocket frame. */
export type LinkRequest =
  /** Calls an operation of the bench by its name: see `mocks/node/control`. */
  | { readonly id: number; readonly call: string; readonly input: Readonly<Record<string, unknown>> }
  /** The page's own trace: the bench keeps it for when the page is loaded again, and for recordings. */
  | { readonly type: 'trace'; readonly events: readonly TraceEvent[] }
  /** The page's trace was cleared. */
  | { readonly type: 'cleared' }
  /** The wallets of the page, for a bench that saves its recording. */
  | { readonly type: 'wallets'; readonly specs: WalletSpecs }

/** Reports of a page that get no reply. */
export type LinkTold = Exclude<LinkRequest, { readonly id: number }>
