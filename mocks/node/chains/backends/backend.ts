import type { Address } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { ProcessGuard } from '#mocks/node/shared/childProcesses'
import type { PartList } from '#mocks/node/shared/createDisposables'
import { type ChainNode, parseUpstreamUrl } from '#mocks/node/upstream/upstreamNode'
import type { Player } from '#mocks/rpc/play/player'
import type { Recorder } from '#mocks/rpc/record/recorderTypes'
import type { Upstream } from '#mocks/rpc/stage'
import type { ChainMode } from '#mocks/world/rpcState'

/** The other addresses of this machine, RFC 1122 §3.2.1.3: an Anvil has another one in each run. */
const LOOPBACK = /^127\.\d+\.\d+\.\d+(?=:|$)/

export type ChainBackendParameters = {
  readonly title: string
  readonly chainId: number | undefined
  readonly settings: ChainSettings
  readonly guard: ProcessGuard
  readonly parts: PartList
  readonly onEnd: (error: BenchError) => void
}

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

export function checkChainId(wanted: number | undefined, chainId: number, source: string): void {
  if (wanted === undefined || wanted === chainId) return
  throw new BenchError(`The chain of ${source} is ${chainId}, not ${wanted}.`, {
    hint: 'Leave the chain id out: the bench takes it from the source.',
  })
}

export function closedError(source: string): BenchError {
  return new BenchError(`The connection to ${source} has ended.`, {
    hint: 'Check that the node runs, and start the bench again.',
  })
}

export function toHostList(urls: readonly string[]): string {
  return [...new Set(urls.map((url) => parseUpstreamUrl(url).host.replace(LOOPBACK, '127.0.0.1')))].join(', ')
}
