import type { Address } from 'viem'
import type { BenchError } from '#mocks/core/BenchError'
import type { ChainFaults } from '#mocks/rpc/faults/chainFault'
import type { Trace } from '#mocks/trace/createTrace'
import type { TestChain } from '#mocks/world/chain/testChain'
import type { BenchContracts } from '../chainControl/deployContracts.ts'
import type { ChainSettings } from '../chains/backends/backend.ts'
import type { ChainOptions, ChainSpace } from '../chains/chainTypes.ts'

/** The settings of a pool of chains. */
export type ChainPoolParameters = Partial<ChainSettings> & {
  /** How many spare chains are kept ready. Default 1. */
  readonly size?: number | undefined
  /**
   * What each chain is. Default: a new chain with the id 31337. It cannot be another node, which all would share.
   *
   * @example
   * chain: { fork: 'mainnet.io' }
   */
  readonly chain?: ChainOptions | undefined
  /** The port of all chains; 0 takes any free one. Default 0. */
  readonly port?: number | undefined
  /** Origins that may call beside loopback pages and extensions. */
  readonly allowOrigins?: readonly string[] | undefined
  /** Called when the node of a chain in use ends on its own. The next `acquire` of its key gets another chain. */
  readonly onCrash?: ((error: BenchError, key: string) => void) | undefined
}

/** A chain that only one key uses. `reset` brings it back to its first state; its addresses stay. */
export type PooledChain = AsyncDisposable &
  TestChain & {
    readonly key: string
    /** BIP-39, of the accounts. */
    readonly mnemonic: string
    readonly accounts: readonly Address[]
    readonly contracts: BenchContracts
    readonly faults: ChainFaults
    /** The calls through its gateway since the last reset. */
    readonly trace: Trace
    /** The chain's state, recording and replay. */
    readonly space: ChainSpace
    /** Calls the listener after each revert, including those of `reset`: what was cached of the chain is void. */
    onRevert(listener: () => void): () => void
    /** Restores state, head, nonces and settings; removes all faults and clears the trace. */
    reset(): Promise<void>
    /** Returns the chain to the pool, as `await using` does. Its addresses stop answering, and its WebSockets close. */
    release(): Promise<void>
  }

/** Chains for tests that run in parallel. */
export type ChainPool = AsyncDisposable & {
  /**
   * Returns the chain of a key, such as a worker's: the same one until it is released.
   *
   * @throws BenchError when it does not start
   */
  acquire(key: string): Promise<PooledChain>
  /** Stops all chains. Safe to call twice. */
  stop(): Promise<void>
}
