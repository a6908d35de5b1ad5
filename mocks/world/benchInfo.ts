import type { Address } from 'viem'
import type { RegistryFault } from '#mocks/registry/faults/registryFault'
import type { RelayFault } from '#mocks/relay/faults/relayFault'
import type { PopupFault } from '#mocks/wallet/remote/faults/popupFault'
import type { ChainMode } from './rpcState.ts'
import type { WalletSideInfo } from './walletSide.ts'

/** What the page is given of a chain that the bench runs. */
export type ChainInfo = {
  readonly chainId: number
  readonly name: string
  readonly mode: ChainMode
  /** JSON-RPC over HTTP, through the gateway. */
  readonly rpcUrl: string
  /** JSON-RPC over WebSocket, through the gateway. */
  readonly wsUrl: string
}

/**
 * The data that a running bench passes to the console's page, inside its HTML, under the id `walletbench`.
 * It holds the mnemonic of the test accounts: the page's simulated wallet signs with it.
 */
export type BenchInfo = {
  /** The bench's version, from package.json. */
  readonly version: string
  /**
   * When the bench started, in milliseconds since the Unix epoch: all its consoles, and recordings of it, count relative
   * times from there. Undefined in recordings of older benches.
   */
  readonly startedAt?: number | undefined
  /** The chain that wallet and dapp start on, and a second one to switch to. */
  readonly chains: readonly [ChainInfo, ...ChainInfo[]]
  /** BIP-39; test money only. */
  readonly mnemonic: string
  readonly accounts: readonly Address[]
  /** The ERC-20 of `fixtures/contracts`, the same address on each chain. */
  readonly token: Address
  /** `BenchAccount` of `fixtures/contracts`, owned by the first of {@link accounts}; the same address on each chain. */
  readonly contractAccount: Address
  /** `BenchDelegate` of `fixtures/contracts`, what an account delegates to (EIP-7702); the same address on each chain. */
  readonly delegate: Address
  /** `BenchNft` of `fixtures/contracts`, an ERC-721; the same address on each chain. */
  readonly nft: Address
  /** `BenchMarket` of `fixtures/contracts`, which settles signed listings (EIP-712); the same address on each chain. */
  readonly market: Address
  /**
   * Which of {@link accounts} have approved the market of the first chain from the start: the market's page begins with
   * listings of theirs. Undefined for none.
   */
  readonly marketSellers?: readonly Address[] | undefined
  /** `BenchNames` of `fixtures/contracts`, a registry like ENS with forward and reverse look-up; the same address on each chain. */
  readonly names: Address
  /** The bench's own WalletConnect relay, for clients in any process: what they take as `relayUrl`. */
  readonly relayUrl: string
  /** The bench's own registry. It replaces `https://`: `<registryUrl>/<host>/<path>`. */
  readonly registryUrl: string
  /** Faults for the page's own relay, registry and popups, from the start. */
  readonly faults?:
    | {
        readonly relay: readonly RelayFault[]
        readonly registry: readonly RegistryFault[]
        readonly popup: readonly PopupFault[]
      }
    | undefined
  /** The wallets of Node that the page shows, instead of wallets of its own. */
  readonly side?: WalletSideInfo | undefined
  /** The address of the console for connected dapps. Undefined without one. */
  readonly dappUrl?: string | undefined
  /** Where the page reads the contracts of one's own project: JSON, a list of `KnownContract`. Undefined without any. */
  readonly contractsUrl?: string | undefined
  /** What the page does with a recording. Undefined for nothing. */
  readonly recording?: BenchRecording | undefined
  /** The loopback WebSocket that carries trace events to the page and control requests back, token included. */
  readonly linkUrl: string
}

/**
 * - `save`: the page sends its whole trace to Node
 * - `play`: the wallets decide as in the recording at `url`
 * - `open`: the page shows the recording at `url`, without wallet, relay and node
 */
export type BenchRecording =
  | { readonly kind: 'save' }
  | { readonly kind: 'play' | 'open'; readonly url: string; readonly name: string }

export const BENCH_INFO_ID = 'walletbench'
