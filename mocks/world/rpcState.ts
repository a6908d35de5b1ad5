import type { Address, Hex } from 'viem'
import type { ActiveChainFault } from '#mocks/rpc/faults/chainFault'
import type { PlayerState } from '#mocks/rpc/play/player'
import type { RecorderState } from '#mocks/rpc/record/recorderTypes'

/**
 * The backend of a chain.
 *
 * - `fresh`: an Anvil of its own
 * - `fork`: an Anvil that forked from a node or from a cassette
 * - `cassette`: recorded answers, without a node
 * - `upstream`: a node outside of the bench
 */
export type ChainMode = 'fresh' | 'fork' | 'cassette' | 'upstream'

/** The state of a chain's RPC traffic, as Node reports it to the page. */
export type ChainRpcState = {
  readonly chainId: number
  readonly mode: ChainMode
  /** The source of its fork, replay or answers: only hosts and file names, never the rest of a URL. */
  readonly source?: string | undefined
  readonly forkBlock?: number | undefined
  /** Whether `chain` commands work: it is an Anvil. */
  readonly controllable: boolean
  /** Undefined when the bench cannot know it. */
  readonly automine?: boolean | undefined
  readonly impersonated: readonly Address[]
  /** The ids of snapshots to revert to, oldest first, each with the block number at which it was taken. */
  readonly snapshots: readonly { readonly id: Hex; readonly blockNumber: number }[]
  readonly faults: readonly ActiveChainFault[]
  /** Only in mode `cassette`, and on a fork from a cassette. */
  readonly player?: PlayerState | undefined
  /** While it is being recorded. On a fork that records its upstream calls, that recording. */
  readonly recorder?: RecorderState | undefined
}

/** Commands for a chain's recording and replay. */
export type CassetteOrder =
  /** Starts a recording. */
  | { readonly do: 'record' }
  /** Ends the recording. The answer is `{ name, text }`, with the text of the whole cassette. */
  | { readonly do: 'save' }
  | { readonly do: 'discard' }
  /** Moves the replay back to its first step and forgets its misses. */
  | { readonly do: 'reset' }
