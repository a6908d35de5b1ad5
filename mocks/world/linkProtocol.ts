import type { Address } from 'viem'
import type { RelaySpaceState } from '#mocks/relay/relayTypes'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { ChainCommand } from './chain/chainCommand.ts'
import type { CassetteOrder, ChainRpcState } from './rpcState.ts'
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

/** Requests that the page may send to Node. */
export type LinkControl =
  /** Runs a command on a chain. */
  | { readonly method: 'chain'; readonly chainId: number; readonly command: ChainCommand }
  | (FaultTarget & FaultOrder)
  | ({ readonly method: 'cassette'; readonly chainId: number } & CassetteOrder)
  /** Puts a Safe on a chain that the bench controls. */
  | {
      readonly method: 'safe'
      readonly chainId: number
      readonly owners: readonly Address[]
      readonly threshold: number
    }
  /** Asks the chain's own node. No fault stands in between, and it is not traced. */
  | ({ readonly method: 'read'; readonly chainId: number } & ChainRead)
  /** Controls the wallets that run in Node: a `WalletSideCall` in `bigintJson`. */
  | { readonly method: 'side'; readonly call: string }

/** What Node answers to each request. Both ends of the link have these types. */
export type LinkAnswers = {
  /** The id of a snapshot. */
  readonly chain: string | undefined
  /** The id of a fault that was added. */
  readonly relay: string | undefined
  readonly chainFault: string | undefined
  /** The cassette, for `save`. */
  readonly cassette: { readonly name: string; readonly text: string } | undefined
  readonly safe: PlacedSafe
  /** The node's result. */
  readonly read: unknown
  /** The result of the call, in `bigintJson`. */
  readonly side: string
}

/** The answer to one kind of request. */
export type LinkAnswer<control extends LinkControl> = LinkAnswers[control['method']]

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

/** The owner of the faults. */
export type FaultTarget = { readonly method: 'relay' } | { readonly method: 'chainFault'; readonly chainId: number }

/** A change of faults. The side that carries it out checks the fault. */
export type FaultOrder =
  | { readonly do: 'add'; readonly fault: unknown }
  | { readonly do: 'remove' | 'release'; readonly id: string }
  | { readonly do: 'clear' }

/** Page → Node, one JSON message per WebSocket frame. */
export type LinkRequest =
  | { readonly id: number; readonly control: LinkControl }
  /** The page's own trace: the bench keeps it for when the page is loaded again, and for recordings. */
  | { readonly type: 'trace'; readonly events: readonly TraceEvent[] }
  /** The page's trace was cleared. */
  | { readonly type: 'cleared' }
  /** The wallets of the page, for a bench that saves its recording. */
  | { readonly type: 'wallets'; readonly specs: WalletSpecs }

/** Reports of a page that get no reply. */
export type LinkTold = Exclude<LinkRequest, { readonly id: number }>
