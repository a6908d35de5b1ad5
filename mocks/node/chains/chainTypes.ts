import type { Address } from 'viem'
import type { Gateway } from '#mocks/rpc/createGateway'
import type { RpcFaults } from '#mocks/rpc/faults/rpcFault'
import type { OnMiss, Player } from '#mocks/rpc/play/playerTypes'
import type { ChainCommand } from '#mocks/world/chainCommand'
import type { CassetteOrder, ChainRpcState } from '#mocks/world/rpcState'
import type { BenchContracts } from '../chain/deployContracts.ts'
import type { ChainNode, UpstreamParameters } from '../upstream/upstreamTypes.ts'

export type { PlayerState } from '#mocks/rpc/play/playerTypes'

/** Where the answers of a space come from. */
export type ChainSource =
  | { readonly kind: 'fresh' }
  | {
      readonly kind: 'fork'
      /** A node, or a cassette alone (offline). With both, what is asked of the node is recorded in the cassette. */
      readonly upstream?: UpstreamParameters | undefined
      /** A file. */
      readonly cassette?: string | undefined
      /** Default: the newest of the node, or the cassette's own. */
      readonly block?: number | undefined
      /** What to do with a cassette that is there already, where there is a node too. Default: refuse. */
      readonly overwrite?: 'update' | 'force' | undefined
      /** Where it forks from a cassette alone. Default `fail`. */
      readonly onMiss?: Exclude<OnMiss, 'upstream'> | undefined
    }
  | {
      readonly kind: 'cassette'
      /** Paths; with `texts` at least one. */
      readonly files?: readonly string[] | undefined
      /** Cassettes that are no files of their own. */
      readonly texts?: readonly { readonly name: string; readonly text: string }[] | undefined
      readonly onMiss?: OnMiss | undefined
      readonly upstream?: UpstreamParameters | undefined
    }
  | { readonly kind: 'upstream'; readonly upstream: UpstreamParameters }

/** One chain behind a gateway: isolated from every other, with its own node or cassette, faults and state. */
export type ChainSpace = {
  /** Its name in the gateway's URLs, `/s/<name>`. */
  readonly name: string
  /** What people read. */
  readonly label: string
  readonly chainId: number
  readonly gateway: Gateway
  /** Straight to what answers, with no faults and no trace. */
  readonly node: ChainNode
  readonly accounts: readonly Address[]
  readonly contracts: BenchContracts
  readonly faults: RpcFaults
  /** While it plays cassettes, or forks from one alone. */
  readonly player: Player | undefined
  /** The same object until something changes. */
  getState(): ChainRpcState
  subscribe(listener: () => void): () => void
  /** Heard after each revert of the chain, whoever asked for it. */
  onRevert(listener: () => void): () => void
  /**
   * Does something to the chain.
   *
   * @returns the id of a snapshot
   * @throws BenchError where the chain cannot be controlled, or the node refuses
   */
  control(command: ChainCommand): Promise<string | undefined>
  /** @returns for `save`, the cassette @throws BenchError where it cannot be done */
  runCassetteOrder(order: CassetteOrder): Promise<{ readonly name: string; readonly text: string } | undefined>
}
