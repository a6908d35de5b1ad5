import type { Chain } from 'viem'
import type { OnMiss } from '#mocks/rpc/play/playerTypes'
import type { UpstreamParameters } from '../upstream/upstreamTypes.ts'

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
