import type { ActiveFault } from '#mocks/core/faults/sharedFault'
import type { RegistryState } from '#mocks/registry/registryTypes'
import type { PopupFault } from '#mocks/wallet/remote/faults/popupFault'
import type { WalletState } from '#mocks/wallet/state/walletState'
import type { WalletPeerState } from '#mocks/wallet/walletconnect/walletPeer'
import type { Wallet, WalletInfo } from '#mocks/wallet/walletTypes'
import { WALLET_ACTS } from './walletActs.ts'

export type WalletSideInfo = {
  readonly kind: 'test' | 'browser'
  /** The test's title, with those of its describes; or the address that the browser opened first. */
  readonly title: string
  /** The console whose own dapp and wallets are another page. Undefined where there is none. */
  readonly demoUrl?: string | undefined
  /** Where a page of the browser opens itself in a Safe. Undefined where none can. */
  readonly safeUrl?: string | undefined
  readonly wallets: readonly { readonly id: string; readonly info: WalletInfo }[]
}

export type WalletSideState = {
  /** In the order of {@link WalletSideInfo.wallets}. */
  readonly wallets: readonly {
    readonly wallet: WalletState
    readonly peer: WalletPeerState
    readonly popupFaults: readonly ActiveFault<PopupFault>[]
  }[]
  readonly registry: RegistryState
  /** Undefined in a test. */
  readonly browser?: BrowserState | undefined
}

export type OpenDapp = {
  readonly id: string
  readonly title: string
  readonly url: string
  /** Its key in the wallet's permissions and requests. */
  readonly origin: string
  /** For a dapp in a frame: the address of the page around it. */
  readonly framedBy?: string | undefined
}

export type RefusedRequest = {
  readonly method: string
  /** Without the values of its query. */
  readonly url: string
  /** Where it was asked, such as `src/prices.ts:12:9`, or a page's address. */
  readonly source: string | undefined
  readonly count: number
}

export type BrowserState = {
  /** Whether the bench drives the browser: it can look for codes, show tabs, and refuse requests. */
  readonly isDriven: boolean
  readonly dapps: readonly OpenDapp[]
  /** The newest last. */
  readonly refused: readonly RefusedRequest[]
}

export type ConnectedDapps = {
  /** Open pages, and sessions whose dapp isn't open. */
  readonly count: number
  readonly waiting: number
}

export type BrowserControls = {
  readonly safeUrl?: string | undefined
  getState(): BrowserState
  subscribe(listener: () => void): () => void
  /** Looks for a code of WalletConnect or MetaMask Connect in all pages. Rejects where there is none. */
  scan(): Promise<void>
  /** Lets later requests to an origin reach the network. Throws for what isn't a URL. */
  allow(origin: string): void
  show(id: string): Promise<void>
}

export type RemoteBrowser = {
  getState(): BrowserState
  subscribe(listener: () => void): () => void
  readonly scan: () => Promise<unknown>
  readonly allow: (origin: string) => Promise<unknown>
  readonly show: (id: string) => Promise<unknown>
}

export type WalletSideCall = {
  readonly part: keyof typeof WALLET_SIDE_ACTIONS
  /** The wallet's index, for a wallet, its peer or its popups. */
  readonly wallet?: number | undefined
  readonly do: string
  readonly args: readonly unknown[]
}

export const WALLET_SIDE_ACTIONS = {
  wallet: ['decide', 'setPolicy', 'setMethodPolicy', ...WALLET_ACTS, 'executeProposal'],
  peer: ['pair', 'disconnect', 'extend', 'ping', 'emit', 'removePairing', 'goOffline', 'goOnline'],
  popupFaults: ['add', 'remove', 'release', 'clear'],
  registry: ['set'],
  registryFaults: ['add', 'remove', 'release', 'clear'],
  browser: ['scan', 'allow', 'show'],
} as const satisfies { readonly wallet: readonly (keyof Wallet)[]; readonly [part: string]: readonly string[] }

export type WalletSideControls = {
  readonly info: WalletSideInfo
  getState(): WalletSideState
  subscribe(listener: () => void): () => void
  /** @throws BenchError for a call that does not exist; the part's own error */
  call(call: WalletSideCall): Promise<unknown>
}
