import type { Address } from 'viem'
import type { BenchError } from '#mocks/core/BenchError'
import type { RpcFaultBox } from '#mocks/rpc/faults/rpcFault'
import type { Trace } from '#mocks/trace/createTrace'
import type { TestChain } from '#mocks/world/testChain'
import type { BenchContracts } from '../chain/deployContracts.ts'
import type { ChainSettings } from '../chains/backends/backend.ts'
import type { ChainSource, ChainSpace } from '../chains/chainTypes.ts'

export type ChainPoolParameters = Partial<ChainSettings> & {
  /** How many chains are kept ready beside those that are in use. Default 1. */
  readonly size?: number | undefined
  /** Where each chain's answers come from. Default: an Anvil of its own. Not another node: all would share it. */
  readonly source?: ChainSource | undefined
  /** Default: that of the source, or 31337. */
  readonly chainId?: number | undefined
  /** The port of all chains; 0 takes any free one. Default 0. */
  readonly port?: number | undefined
  /** Origins that may call beside loopback pages and extensions. */
  readonly allowOrigins?: readonly string[] | undefined
  /** Called when the node of a chain in use ended by itself. Its key gets another chain when it is asked for again. */
  readonly onCrash?: ((error: BenchError, key: string) => void) | undefined
}

/** A chain that only one key uses. `reset` brings it back to its first state; its addresses stay. */
export type PooledChain = TestChain & {
  readonly key: string
  /** BIP-39, of the accounts. */
  readonly mnemonic: string
  readonly accounts: readonly Address[]
  readonly contracts: BenchContracts
  readonly faults: RpcFaultBox
  /** What went through its gateway since the last reset. */
  readonly trace: Trace
  /** The chain's state, recording and replay. */
  readonly space: ChainSpace
  /** Calls the listener after each revert, including those of `reset`: what was cached of the chain is void. */
  onRevert(listener: () => void): () => void
  /** Restores state, head, nonces and settings; removes all faults and clears the trace. */
  reset(): Promise<void>
  /** Returns the chain to the pool. Its addresses stop answering, and its WebSockets close. */
  release(): Promise<void>
}

/** Chains for tests that run at once. */
export type ChainPool = {
  /**
   * The chain of a key, of a worker say: the same one until it is released.
   *
   * @throws BenchError where it does not start
   */
  acquire(key: string): Promise<PooledChain>
  /** Ends all chains. Safe to call twice. */
  stop(): Promise<void>
}
