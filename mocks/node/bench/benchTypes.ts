import type { BenchError } from '#mocks/core/BenchError'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { ChainSource, ChainSpace } from '../chains/chainTypes.ts'
import type { RecordFile } from '../chains/createCassetteRecorder.ts'
import type { LayeredFault } from '../faults/readFault.ts'

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
  /** Faults that are on from the start. A chain fault without `chainId` is for all chains. */
  faults?: readonly LayeredFault[] | undefined
  /** A file that the recording is saved to when the bench stops. */
  saveRecording?: string | undefined
  /** A file of a recording to play: its chains answer from it, and the wallets decide as they did. */
  playRecording?: string | undefined
  /** The folder of the built console; without it no console is served. */
  consoleDir?: string | undefined
  /** What the control address of the bench's relay wants to be shown. Default: one that nobody knows. */
  controlToken?: string | undefined
  /** Origins that may use gateway and relay beside loopback pages and extensions, such as `https://dapp.test`. */
  allowOrigins?: readonly string[] | undefined
  /** Called once when a part dies by itself, after all other parts were ended. */
  onCrash?: ((error: BenchError) => void) | undefined
}

/** A running bench. */
export type Bench = {
  readonly info: BenchInfo
  /** The console's address, undefined where none is served. */
  readonly console: string | undefined
  readonly rpc: string
  readonly rpcWs: string
  readonly chainId: number
  readonly accounts: readonly string[]
  /** A contract account that the first of {@link accounts} owns: ERC-1271, and a Safe's proposals. */
  readonly contractAccount: string
  /** What an account delegates to (EIP-7702), so that it executes batches (ERC-7821). */
  readonly delegate: string
  /** What WalletConnect's clients are given as `relayUrl`. */
  readonly relay: string
  /** Stands for `https://` of WalletConnect's HTTP hosts: `<registry>/<host>/<path>`. */
  readonly registry: string
  /** The chains, to be controlled, put under faults, recorded; each as `info.chains` has it. */
  readonly spaces: readonly [ChainSpace, ...ChainSpace[]]
  /** Ends every part; safe to call twice. */
  stop(): Promise<void>
}
