import type { Address, Chain } from 'viem'
import type { BenchContracts } from '#mocks/node/chainControl/deployContracts'
import type { ChainNode, UpstreamParameters } from '#mocks/node/upstream/upstreamNode'
import type { Gateway } from '#mocks/rpc/createGateway'
import type { ChainFaults } from '#mocks/rpc/faults/chainFault'
import type { OnMiss, Player } from '#mocks/rpc/play/player'
import type { RunChainCommand } from '#mocks/world/chain/createChainActions'
import type { ChainActions } from '#mocks/world/chain/testChain'
import type { CassetteOrder, ChainRpcState } from '#mocks/world/rpcState'

/** The chains of a bench that names none: one to start on, and one to switch to. Both are new, each on its own Anvil. */
export const DEFAULT_CHAINS = [
  { id: 31337, name: 'Bench chain' },
  { id: 31338, name: 'Second chain' },
] as const satisfies readonly ChainSourceOptions[]

/** A node that is not the bench's: its URL, several of them in order of preference, or all parameters. */
export type NodeOptions = string | readonly string[] | UpstreamParameters

/** Where a chain's answers come from, and what is recorded. Without any of it a chain is a new one, on its own Anvil. */
export type ChainSourceOptions = {
  /** The chain's id. Default: the id of the fork, the cassette or the node; 31337 for a new chain. */
  readonly id?: number | undefined
  /** The name shown to users. Default: `Chain <id>`. */
  readonly name?: string | undefined
  /** Runs an Anvil that forks: from a node's URL, or from a cassette's path, with no node. */
  readonly fork?: string | UpstreamParameters | undefined
  /** The block to fork at. Default: the newest, or the cassette's own. */
  readonly block?: number | undefined
  /** A file that records what a fork asks of its node, so that the chain can fork from the file later. */
  readonly cassette?: string | undefined
  /** Plays these cassettes, with no node. */
  readonly replay?: string | readonly string[] | undefined
  /** How a replay answers a call that no cassette has. Default `fail`; `upstream` asks {@link upstream}. */
  readonly onMiss?: OnMiss | undefined
  /** Asks a node that is not the bench's, such as a testnet's. With `onMiss: 'upstream'`: the node behind a replay. */
  readonly upstream?: NodeOptions | undefined
  /** Uses a node that you run, such as your own Anvil: {@link upstream} with one URL. */
  readonly rpcUrl?: string | undefined
  /** A file that records all answers of the chain, from start to stop. */
  readonly recordCassette?: string | undefined
  /** What to do with a file of `cassette` or `recordCassette` that exists: merge new answers, or replace it. Default: refuse. */
  readonly overwrite?: 'update' | 'force' | undefined
}

/**
 * A chain of a bench or a pool: the id of a new chain, viem's definition of one, or where its answers come from. The
 * command line writes the same: `--chain 1,fork=https://…`.
 *
 * @example
 * await startBench({ chains: [1, optimism, { id: 137, fork: 'https://polygon.example/key' }] })
 * await startBench({ chains: [{ ...mainnet, fork: 'mainnet.io' }] })
 */
export type ChainOptions = number | Chain | (ChainSourceOptions & Partial<Omit<Chain, 'id' | 'name'>>)

export type { PlayerState } from '#mocks/rpc/play/player'

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
