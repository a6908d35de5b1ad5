import type { Address } from 'viem'
import type { BenchError } from '#mocks/core/BenchError'
import type { Player } from '#mocks/rpc/play/playerTypes'
import type { Recorder } from '#mocks/rpc/record/recorderTypes'
import type { Upstream } from '#mocks/rpc/stage'
import type { ChainMode } from '#mocks/world/rpcState'
import type { Disposables } from '../../shared/createDisposables.ts'
import type { ProcessGuard } from '../../shared/startProcessGuard.ts'
import type { ChainNode } from '../../upstream/upstreamTypes.ts'

/** What a space of any kind is started with. */
export type ChainBackendParameters = {
  /** What errors call the chain's node. */
  readonly title: string
  /** Undefined: that of the source, or 31337. */
  readonly chainId: number | undefined
  readonly settings: ChainSettings
  readonly guard: ProcessGuard
  /** Gets the parts that are started. */
  readonly parts: Disposables
  /** Called when the node has gone. */
  readonly onEnd: (error: BenchError) => void
}

/** What a chain is like, wherever its answers come from. */
export type ChainSettings = {
  readonly mnemonic: string
  /** Default: as many as a cassette was recorded with, or 10. */
  readonly accounts?: number | undefined
  readonly blockTime?: number | undefined
  /** By which rules Anvil runs. */
  readonly hardfork?: string | undefined
  /** Makes blocks and transactions the same in every run: their time does not come from the clock. */
  readonly seed?: number | undefined
  /** Whether accounts that are in use on the forked chain are taken all the same. */
  readonly allowUsedAccounts?: boolean | undefined
}

/** Where a space's answers come from, started. */
export type ChainBackend = {
  readonly mode: ChainMode
  readonly chainId: number
  /** Straight to what answers. */
  readonly node: ChainNode
  readonly accounts: readonly Address[]
  /** What it forks from, plays or asks: hosts and file names. */
  readonly source?: string | undefined
  readonly forkBlock?: number | undefined
  readonly hardfork?: string | undefined
  readonly controllable: boolean
  readonly automine: boolean | undefined
  /** Seconds from block to block, where they are fixed. */
  readonly blockInterval?: number | undefined
  /** What clients' calls are answered by where there is no node, or only behind it. */
  readonly player?: Player | undefined
  /** The same, for the bench's own questions: what is not there is no miss. */
  readonly quiet?: Upstream | undefined
  /** Of what a fork asks. */
  readonly recorder?: Recorder | undefined
  /** What must never be written. */
  readonly secrets: readonly string[]
}
