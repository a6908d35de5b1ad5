import type { Address } from 'viem'
import type { Gateway } from '#mocks/rpc/createGateway'
import type { ChainFaults } from '#mocks/rpc/faults/chainFault'
import type { OnMiss, Player } from '#mocks/rpc/play/playerTypes'
import type { RunChainCommand } from '#mocks/world/chain/createChainActions'
import type { ChainActions } from '#mocks/world/chain/testChain'
import type { CassetteOrder, ChainRpcState } from '#mocks/world/rpcState'
import type { BenchContracts } from '../chainControl/deployContracts.ts'
import type { ChainNode, UpstreamParameters } from '../upstream/upstreamTypes.ts'

export type { PlayerState } from '#mocks/rpc/play/playerTypes'

export type ChainSource =
  | { readonly kind: 'fresh' }
  | {
      readonly kind: 'fork'
      /** Without a node the fork is offline. With both, the cassette records the node's answers. */
      readonly upstream?: UpstreamParameters | undefined
      readonly cassette?: string | undefined
      readonly block?: number | undefined
      readonly overwrite?: 'update' | 'force' | undefined
      readonly onMiss?: Exclude<OnMiss, 'upstream'> | undefined
    }
  | {
      readonly kind: 'cassette'
      readonly files?: readonly string[] | undefined
      readonly texts?: readonly { readonly name: string; readonly text: string }[] | undefined
      readonly onMiss?: OnMiss | undefined
      readonly upstream?: UpstreamParameters | undefined
    }
  | { readonly kind: 'upstream'; readonly upstream: UpstreamParameters }

/** One chain behind a gateway: isolated from every other, with its own node or cassette, faults and state. */
export type ChainSpace = ChainActions & {
  /** Its name in the gateway's URLs, `/s/<key>`. */
  readonly key: string
  /** The name shown to users. */
  readonly name: string
  readonly chainId: number
  readonly gateway: Gateway
  /** Asks the node or the cassette directly, without faults and trace. */
  readonly node: ChainNode
  readonly accounts: readonly Address[]
  readonly contracts: BenchContracts
  /** The accounts that have approved the market for their tiles from the start: its page lists some of these. */
  readonly marketSellers: readonly Address[]
  readonly faults: ChainFaults
  /** Set when the chain plays cassettes, or forks from one without a node. */
  readonly player: Player | undefined
  /** The same object until something changes. */
  getState(): ChainRpcState
  subscribe(listener: () => void): () => void
  /** Calls the listener after each revert, by a client or by the bench. */
  onRevert(listener: () => void): () => void
  /** Carries out a command in its wire form. Code calls the actions: `chain.mine()`. */
  readonly runCommand: RunChainCommand
  /** @returns the cassette, for `save` @throws BenchError when the order is not possible */
  runCassetteOrder(order: CassetteOrder): Promise<{ readonly name: string; readonly text: string } | undefined>
}
