import type { Address } from 'viem'
import type { BenchError } from '#mocks/core/BenchError'
import type { Player } from '#mocks/rpc/play/playerTypes'
import type { Recorder } from '#mocks/rpc/record/recorderTypes'
import type { Upstream } from '#mocks/rpc/stage'
import type { ChainMode } from '#mocks/world/rpcState'
import type { Disposables } from '../../shared/createDisposables.ts'
import type { ProcessGuard } from '../../shared/startProcessGuard.ts'
import type { ChainNode } from '../../upstream/upstreamTypes.ts'

export type ChainBackendParameters = {
  readonly title: string
  /** Undefined for that of the source, or 31337. */
  readonly chainId: number | undefined
  readonly settings: ChainSettings
  readonly guard: ProcessGuard
  readonly parts: Disposables
  readonly onEnd: (error: BenchError) => void
}

/** The settings of a chain, independent of its source. */
export type ChainSettings = {
  readonly mnemonic: string
  /** Default: as many as a cassette was recorded with, or 10. */
  readonly accounts?: number | undefined
  readonly blockTime?: number | undefined
  /** Anvil's rules. */
  readonly hardfork?: string | undefined
  /** Makes blocks and transactions the same in every run. Their time does not come from the clock. */
  readonly seed?: number | undefined
  /** Whether accounts that are in use on the forked chain are accepted. */
  readonly allowUsedAccounts?: boolean | undefined
}

export type ChainBackend = {
  readonly mode: ChainMode
  readonly chainId: number
  readonly node: ChainNode
  readonly accounts: readonly Address[]
  /** The hosts and file names that it forks from, plays or asks. */
  readonly source?: string | undefined
  readonly forkBlock?: number | undefined
  readonly hardfork?: string | undefined
  readonly controllable: boolean
  readonly automine: boolean | undefined
  readonly blockInterval?: number | undefined
  readonly player?: Player | undefined
  /** The same for the bench's own calls, which do not count as misses. */
  readonly quiet?: Upstream | undefined
  readonly recorder?: Recorder | undefined
  readonly secrets: readonly string[]
}
