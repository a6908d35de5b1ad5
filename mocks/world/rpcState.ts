import type { Address, Hex } from 'viem'
import type { ActiveRpcFault } from '#mocks/rpc/faults/rpcFault'
import type { PlayerState } from '#mocks/rpc/play/playerTypes'
import type { RecorderState } from '#mocks/rpc/record/recorderTypes'

/**
 * Where a chain's answers come from.
 *
 * - `fresh`: an Anvil of its own
 * - `fork`: an Anvil that forked from a node or from a cassette
 * - `cassette`: recorded, with no node
 * - `upstream`: a node that is not the bench's
 */
export type ChainMode = 'fresh' | 'fork' | 'cassette' | 'upstream'

/** What goes on between clients and a chain, as Node tells the page. */
export type ChainRpcState = {
  readonly chainId: number
  readonly mode: ChainMode
  /** What it forked from, plays or asks: hosts and file names, never more of a URL. */
  readonly source?: string | undefined
  readonly forkBlock?: number | undefined
  /** Whether `chain` controls work: it is an Anvil. */
  readonly controllable: boolean
  /** Undefined where it is not the bench's to say. */
  readonly automine?: boolean | undefined
  readonly impersonated: readonly Address[]
  /** The ids that can be reverted to, oldest first, each with the head as it was taken. */
  readonly snapshots: readonly { readonly id: Hex; readonly blockNumber: number }[]
  readonly faults: readonly ActiveRpcFault[]
  /** In mode `cassette`, and on a fork from a cassette alone. */
  readonly player?: PlayerState | undefined
  /** While it is recorded; on a fork that records what it asks, that recording. */
  readonly recorder?: RecorderState | undefined
}

/** What may be asked of a chain's recording and replay. */
export type CassetteOrder =
  /** Begins a recording from here on. */
  | { readonly do: 'record' }
  /** Ends it; answers with `{ name, text }`, the whole cassette. */
  | { readonly do: 'save' }
  | { readonly do: 'discard' }
  /** The replay goes back to its first step, and its misses are forgotten. */
  | { readonly do: 'reset' }
