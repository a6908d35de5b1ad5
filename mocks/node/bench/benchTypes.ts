import type { Address } from 'viem'
import type { BenchError } from '#mocks/core/BenchError'
import type { LayeredFault } from '#mocks/node/faults/layeredFault'
import type { Registry } from '#mocks/registry/createRegistry'
import type { Relay } from '#mocks/relay/relayTypes'
import type { Trace } from '#mocks/trace/createTrace'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { TestChain } from '#mocks/world/chain/testChain'
import type { ChainOptions, ChainSpace } from '../chains/chainTypes.ts'
import type { WalletOptions } from '../dapps/walletOptions.ts'

/** The settings of a bench. */
export type BenchParameters = {
  /** The console's port; 0 takes any free one. Default 0. */
  port?: number | undefined
  /** The port of all chains' JSON-RPC; 0 takes any free one. Default 0. */
  rpcPort?: number | undefined
  /**
   * The chains, the one that wallet and dapp start on first. Default: `DEFAULT_CHAINS`, two new chains with the ids 31337
   * and 31338.
   *
   * @example
   * chains: [1, 137]
   * chains: [{ id: 1, fork: 'https://node.example/key', cassette: 'mainnet.io' }, optimism]
   */
  chains?: readonly ChainOptions[] | undefined
  /** BIP-39 phrase of the test accounts. Default: the bench's own. */
  mnemonic?: string | undefined
  /** How many accounts are funded and known to the wallet. Default: as many as a cassette was recorded with, or 10. */
  accounts?: number | undefined
  /** Accepts accounts that have a balance or a nonce on the forked chain. The page can read their phrase. */
  allowUsedAccounts?: boolean | undefined
  /** Seconds between blocks; by default each transaction is mined at once. */
  blockTime?: number | undefined
  /** The rules of the chains, such as `cancun`. Default: Anvil's newest; on a fork `prague`, or the cassette's own. */
  hardfork?: string | undefined
  /**
   * An integer from 0 on. The same seed and the same calls give the same blocks, transactions and hashes, and the same
   * faults. Without it a chain's time is the clock's.
   */
  seed?: number | undefined
  /**
   * Faults that are on from the start, such as `relay:lossy`, `registry:http500`, `chain:slow`, `chain/137:slow` or
   * `popup:late`. A chain fault without an id is for all chains. The console's page takes those of relay, registry and
   * popups over.
   */
  faults?: readonly (string | LayeredFault)[] | undefined
  /** A file that keeps the recording when the bench stops. */
  saveRecording?: string | undefined
  /**
   * Called once when {@link saveRecording} can't be written any more, such as on a full disk. The bench goes on, and
   * `stop()` rejects with the same error.
   */
  onRecordingProblem?: ((error: BenchError) => void) | undefined
  /** A file of a recording to play: its chains answer from it, and the wallets decide as they did. */
  playRecording?: string | undefined
  /**
   * Whether {@link Bench.chains} have viem's client. Loading viem takes a part of a second, which the command line saves.
   * Default true.
   */
  client?: boolean | undefined
  /**
   * Folders or files of built contracts, such as Foundry's `out` or Hardhat's `artifacts`: the console decodes calls, events
   * and errors with them. It reads them anew with each load of its page. Default: none.
   */
  abi?: readonly string[] | undefined
  /** The folder of the built console; without it no console is served. */
  consoleDir?: string | undefined
  /**
   * The token that the control addresses require: {@link Bench.controlUrl}, and those of relay and chains. Without it
   * there are none.
   */
  controlToken?: string | undefined
  /** The port of {@link Bench.controlUrl}; 0 takes any free one. Default 0. */
  controlPort?: number | undefined
  /**
   * Web origins whose pages may call {@link Bench.controlUrl} with the token, such as that of a test runner's page.
   * Default: none. Never name a dapp's.
   */
  controlOrigins?: readonly string[] | undefined
  /**
   * The port of {@link Bench.dappUrl}; 0 takes any free one, and `{ preferred }` any free one where that is taken. Without
   * it there is none.
   */
  dappPort?: number | { readonly preferred: number } | undefined
  /**
   * The wallets that dapps find at {@link Bench.dappUrl}, and that clients of {@link Bench.controlUrl} decide for. Default:
   * one that plays MetaMask.
   *
   * @example
   * dappWallets: [{ persona: 'rainbow' }]
   */
  dappWallets?: readonly [WalletOptions, ...WalletOptions[]] | undefined
  /** Origins that may use gateway and relay beside loopback pages and extensions, such as `https://dapp.test`. */
  allowOrigins?: readonly string[] | undefined
  /** The trace that everything writes to. Default: a new one. */
  trace?: Trace | undefined
  /** Called once when a part ends on its own, after all other parts were stopped. */
  onCrash?: ((error: BenchError) => void) | undefined
}

/** A chain of a bench in Node: viem's actions and client, its faults, its state, its recording. */
export type BenchChain = TestChain & ChainSpace

/** A running bench. */
export type Bench = AsyncDisposable & {
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
  /**
   * The relay at {@link relayUrl}: its faults, its state, its spaces.
   *
   * @example
   * bench.relay.faults.add({ match: { tag: 1109, nth: 1 }, do: { kind: 'drop' } })
   */
  readonly relay: Relay
  /** Replaces `https://` of WalletConnect's HTTP hosts: `<registryUrl>/<host>/<path>`. */
  readonly registryUrl: string
  /** The registry at {@link registryUrl}: its faults and its settings. */
  readonly registry: Registry
  /** The address that `walletbench/client` controls the bench by. Undefined without a control token. */
  readonly controlUrl: string | undefined
  /**
   * The address for dapps in browsers of one's own: `<dappUrl>/walletbench.js` is the page script, and the address itself
   * leads to the console of its wallets. Undefined without {@link BenchParameters.dappPort}.
   */
  readonly dappUrl: string | undefined
  /** The chains, in the order of `info.chains`. */
  readonly chains: readonly [BenchChain, ...BenchChain[]]
  /** Stops every part. Safe to call twice. */
  stop(): Promise<void>
}
