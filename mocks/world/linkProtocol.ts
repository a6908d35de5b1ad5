import type { Address } from 'viem'
import type { RelaySpaceState } from '#mocks/relay/relayTypes'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { ChainRpcState } from './rpcState.ts'
import type { ConnectedDapps } from './walletSide.ts'
import type { WalletSpecs } from './walletSpec.ts'

export type ChainHealth = {
  readonly chainId: number
  readonly status: 'running' | 'stopped'
  readonly blockNumber: number | undefined
  /** In seconds since the Unix epoch. */
  readonly timestamp?: number | undefined
}

/** Node → page, one JSON message per WebSocket frame. */
export type LinkMessage =
  | { readonly type: 'trace'; readonly events: readonly TraceEvent[] }
  | { readonly type: 'health'; readonly chains: readonly ChainHealth[] }
  | { readonly type: 'relay'; readonly state: RelaySpaceState }
  | { readonly type: 'rpc'; readonly chains: readonly ChainRpcState[] }
  /** Cached nonces, balances and receipts are invalid. */
  | { readonly type: 'reverted'; readonly chainId: number }
  /** A `WalletSideState` in `bigintJson`. */
  | { readonly type: 'side'; readonly state: string }
  | { readonly type: 'dapps'; readonly state: ConnectedDapps }
  | { readonly type: 'reply'; readonly id: number; readonly result?: unknown; readonly error?: string }

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

export type ChainRead = { readonly ask: (typeof CHAIN_READS)[number]; readonly params: readonly unknown[] }

export type PlacedSafe = {
  readonly address: Address
  readonly singleton: Address
  readonly version: string
}

/** Page → Node, one JSON message per WebSocket frame. */
export type LinkRequest =
  | { readonly id: number; readonly call: string; readonly input: Readonly<Record<string, unknown>> }
  | { readonly type: 'trace'; readonly events: readonly TraceEvent[] }
  | { readonly type: 'cleared' }
  | { readonly type: 'wallets'; readonly specs: WalletSpecs }

export type LinkTold = Exclude<LinkRequest, { readonly id: number }>
