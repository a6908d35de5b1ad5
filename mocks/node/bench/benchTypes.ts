import type { Address } from 'viem'
import type { BenchError } from '#mocks/core/BenchError'
import type { RpcFault } from '#mocks/rpc/faults/rpcFault'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { TestChain } from '#mocks/world/testChain'
import type { ChainSource, ChainSpace } from '../chains/chainTypes.ts'
import type { RecordFile } from '../chains/createCassetteRecorder.ts'

export type BenchParameters = {
  /** The console's port; 0 takes any free one. Default 0. The other ports are always any free ones. */
  port?: number | undefined
  /** The first chain's id; the second's is one higher. Default: that of {@link source}, or 31337. */
  chainId?: number | undefined
  /**
   * Where the first chain's answers come from: an Anvil of its own, one that forks from a node or a cassette, another
   * node, or cassettes alone. Default: an Anvil of its own. The second chain always has one, but where cassettes are
   * played: there is only one chain then.
   */
  source?: ChainSource | undefined
  /** A file that all of the first chain's answers are recorded to, from the start to the end. */
  record?: RecordFile | undefined
  /** BIP-39 phrase of the test accounts. Default: the bench's own. */
  mnemonic?: string | undefined
  /** How many accounts are funded and known to the wallet. Default: as many as a cassette was recorded with, or 10. */
  accounts?: number | undefined
  /** Takes accounts that have a balance or a nonce on the chain that is forked. Their phrase lies open in the page. */
  allowUsedAccounts?: boolean | undefined
  /** Seconds between blocks; by default each transaction is mined at once. */
  blockTime?: number | undefined
  /** By which rules the chains run, such as `cancun`. Default: Anvil's newest; on a fork `prague`, or the cassette's own. */
  hardfork?: string | undefined
  /**
   * An integer from 0 on. The same seed and the same calls make the same blocks and transactions, hashes included, and
   * faults draw the same. Without it a chain's time is the clock's.
   */
  seed?: number | undefined
  /** Faults of the first chain's gateway that are on from the start. */
  rpcFaults?: readonly RpcFault[] | undefined
  /** A file that the recording is saved to when the bench stops. */
  saveRecording?: string | undefined
  /** A file of a recording to play: its chains answer from it, and the wallets decide as they did. */
  playRecording?: string | undefined
  /**
   * Whether {@link Bench.chains} have viem's client. Loading viem takes a part of a second, which the command line saves.
   * Default true.
   */
  client?: boolean | undefined
  /** The folder of the built console; without it no console is served. */
  consoleDir?: string | undefined
  /** What the control address of the bench's relay wants to be shown. Default: one that nobody knows. */
  controlToken?: string | undefined
  /** Origins that may use gateway and relay beside loopback pages and extensions, such as `https://dapp.test`. */
  allowOrigins?: readonly string[] | undefined
  /** Called once when a part dies by itself, after all other parts were ended. */
  onCrash?: ((error: BenchError) => void) | undefined
}

/** A chain of a bench in Node: viem's actions and client, its faults, its state, its recording. */
export type BenchChain = TestChain & ChainSpace

/** A running bench. */
export type Bench = {
  readonly info: BenchInfo
  /** The console's address, undefined when none is served. */
  readonly consoleUrl: string | undefined
  /** JSON-RPC over HTTP of the first chain. */
  readonly rpcUrl: string
  /** JSON-RPC over WebSocket of the first chain. */
  readonly wsUrl: string
  /** Of the first chain. */
  readonly chainId: number
  readonly accounts: readonly Address[]
  /** A contract account that the first of {@link accounts} owns: ERC-1271, and a Safe's proposals. */
  readonly contractAccount: Address
  /** What an account delegates to (EIP-7702), so that it executes batches (ERC-7821). */
  readonly delegate: Address
  /** What WalletConnect's clients take as `relayUrl`. */
  readonly relayUrl: string
  /** Replaces `https://` of WalletConnect's HTTP hosts: `<registryUrl>/<host>/<path>`. */
  readonly registryUrl: string
  /** The chains, in the order of `info.chains`. */
  readonly chains: readonly [BenchChain, ...BenchChain[]]
  /** Ends every part; safe to call twice. */
  stop(): Promise<void>
}
