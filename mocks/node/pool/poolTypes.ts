import type { Address } from 'viem'
import type { BenchError } from '#mocks/core/BenchError'
import type { RpcFaults } from '#mocks/rpc/faults/rpcFault'
import type { Trace } from '#mocks/trace/createTrace'
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

/** A chain of one's own, as if new after each `reset`. */
export type PooledChain = {
  readonly key: string
  /** JSON-RPC over HTTP; the same after a reset. */
  readonly rpc: string
  /** JSON-RPC over WebSocket. */
  readonly rpcWs: string
  readonly chainId: number
  /** BIP-39, of the accounts. */
  readonly mnemonic: string
  readonly accounts: readonly Address[]
  readonly contracts: BenchContracts
  readonly faults: RpcFaults
  /** What went through its gateway since the last reset. */
  readonly trace: Trace
  /** Does something to it, as `ChainSpace` does. */
  readonly control: ChainSpace['control']
  /** Recording and replay, as `ChainSpace` has them. */
  readonly space: ChainSpace
  /** Heard after each revert, those of `reset` included: what was cached of the chain is void. */
  onRevert(listener: () => void): () => void
  /** Brings it back to how it was at first: state, head, nonces, settings; no fault, nothing in the trace. */
  reset(): Promise<void>
  /** Gives it back. Its address is gone, its WebSockets close. */
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
