import type { BenchError } from '#mocks/core/BenchError'
import type { BenchInfo } from '#mocks/world/benchInfo'

export type BenchParameters = {
  /** The console's port; 0 takes any free one. Default 0. The other ports are always any free ones. */
  port?: number | undefined
  /** The first chain's id; the second's is one higher. Default 31337. */
  chainId?: number | undefined
  /** BIP-39 phrase of the test accounts. Default: the bench's own. */
  mnemonic?: string | undefined
  /** How many accounts are funded and known to the wallet. Default 10. */
  accounts?: number | undefined
  /** Seconds between blocks; by default each transaction is mined at once. */
  blockTime?: number | undefined
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
  /** Ends every part; safe to call twice. */
  stop(): Promise<void>
}
