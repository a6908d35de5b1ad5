import type { Address, Hex } from 'viem'
import type { Eip1193EventName, Eip1193Events, RequestArguments } from '#mocks/core/eip1193'
import type { Approval } from './createInbox.ts'
import type { VerifyVerdict } from './walletconnect/walletPeer.ts'

/** Who the wallet says it is, EIP-6963 §"Provider Info". */
export type WalletInfo = {
  readonly uuid: string
  readonly name: string
  /** A data URI (RFC 2397) of a square image. */
  readonly icon: `data:image/${string}`
  /** A reverse domain name, such as `org.walletbench.alpha`. */
  readonly rdns: string
}

/** A chain that the wallet knows, in the words of EIP-3085. */
export type WalletChain = {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly blockExplorerUrl?: string | undefined
}

/** What becomes of a request that needs a person: it waits in the inbox, or is decided at once. */
export const POLICIES = ['ask', 'approve', 'reject'] as const
export type Policy = (typeof POLICIES)[number]

/** How a dapp reaches the wallet: for people to see beside its requests. */
export type DoorInfo = {
  readonly transport: 'injected' | 'walletconnect'
  /** What the verify server made of the origin. */
  readonly verify?: VerifyVerdict | undefined
  /** The WalletConnect session, or the pairing before there is one. */
  readonly topic?: string | undefined
  /** What the dapp calls itself: a claim, unlike the origin that was verified. */
  readonly peerName?: string | undefined
}

/** A request that waits for a person. */
export type PendingRequest = {
  /** Unique for the wallet's life. */
  readonly id: string
  readonly method: string
  readonly params: unknown
  /** The origin that asks, such as `http://127.0.0.1:5173`. */
  readonly origin: string
  /** How it came. */
  readonly door: DoorInfo
  /** Since when it waits, in milliseconds since the Unix epoch. */
  readonly since: number
  /** What the wallet makes of the request, for the person to read. */
  readonly preview: RequestPreview
}

/** The request in the wallet's own words. */
export type RequestPreview =
  | {
      readonly kind: 'connect'
      readonly accounts: readonly Address[]
      /** What is signed by the same yes (EIP-4361), with the first account in its place. */
      readonly messages?: readonly string[] | undefined
    }
  | { readonly kind: 'message'; readonly account: Address; readonly text: string | undefined; readonly raw: Hex }
  | { readonly kind: 'typedData'; readonly account: Address; readonly typedData: unknown }
  | {
      readonly kind: 'transaction'
      readonly from: Address
      readonly to: Address | undefined
      /** Wei. */
      readonly value: bigint
      readonly data: Hex
      readonly chainId: number
    }
  | { readonly kind: 'switchChain'; readonly from: number; readonly to: WalletChain }
  | { readonly kind: 'addChain'; readonly chain: WalletChain }

export type WalletState = {
  readonly accounts: readonly { readonly address: Address; readonly label: string }[]
  /** The account that a new connection gets first. */
  readonly activeAccount: Address
  readonly chains: readonly WalletChain[]
  readonly chainId: number
  /** Origin to the accounts it may see, EIP-2255. */
  readonly permissions: Readonly<Record<string, readonly Address[]>>
  readonly pending: readonly PendingRequest[]
  readonly policy: Policy
}

/** One origin's way into the wallet. Every kind of connection (injected, WalletConnect) opens one. */
export type WalletDoor = {
  readonly origin: string
  readonly info: DoorInfo
  /** The accounts that the origin may see now, the active one first; empty when it is not connected. */
  accounts(): readonly Address[]
  /**
   * Answers an EIP-1193 request.
   * @throws ProviderError with the codes of EIP-1193 and EIP-1474; 5100 where the wallet does not know `chainId`
   */
  request(args: RequestArguments, options?: RequestOptions): Promise<unknown>
  /** Takes a request of this door back, as nobody waits for it any more: it ends with 4100, asked or not yet asked. */
  withdraw(id: string): void
  /** Listens to what the wallet tells this origin. Returns the listener's removal. */
  on(listener: (event: WalletEvent) => void): () => void
  /** Takes the door's listeners off and its requests back. */
  close(): void
}

/** What a transport knows of a request beside its words. */
export type RequestOptions = {
  /** The chain that the request is for, where the transport names one (CAIP-27). Default: the wallet's own. */
  readonly chainId?: number | undefined
  /** The transport's id of the request, for `withdraw`. */
  readonly id?: string | undefined
}

/** An EIP-1193 event with its payload. */
export type WalletEvent = {
  [name in Eip1193EventName]: { readonly name: name; readonly payload: Eip1193Events[name] }
}[Eip1193EventName]

/** The simulated wallet: one object, several doors. */
export type Wallet = {
  readonly info: WalletInfo
  /** The same object until something changes. */
  getState(): WalletState
  subscribe(listener: () => void): () => void
  /** Opens a door for an origin, by default an injected one. */
  openDoor(origin: string, info?: DoorInfo): WalletDoor
  /** The person approves a pending request. Unknown ids are ignored: it was decided before. */
  approve(id: string, approval?: Approval): void
  /** The person refuses a pending request: the dapp gets 4001. */
  reject(id: string): void
  setPolicy(policy: Policy): void
  /** The person picks another account; connected origins get `accountsChanged`. */
  switchAccount(address: Address): void
  /** The person picks another chain; connected origins get `chainChanged`. */
  switchChain(chainId: number): void
  /** The person ends an origin's permission; it gets `accountsChanged: []`. */
  disconnect(origin: string): void
}
