import type { Address, Hex } from 'viem'
import type { Eip1193EventName, Eip1193Events, RequestArguments } from '#mocks/core/eip1193'
import type { Approval } from './createInbox.ts'

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

/** A request that waits for a person. */
export type PendingRequest = {
  /** Unique for the wallet's life. */
  readonly id: string
  readonly method: string
  readonly params: unknown
  /** The origin that asks, such as `http://127.0.0.1:5173`. */
  readonly origin: string
  /** Since when it waits, in milliseconds since the Unix epoch. */
  readonly since: number
  /** What the wallet makes of the request, for the person to read. */
  readonly preview: RequestPreview
}

/** The request in the wallet's own words. */
export type RequestPreview =
  | { readonly kind: 'connect'; readonly accounts: readonly Address[] }
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
  /**
   * Answers an EIP-1193 request.
   * @throws ProviderError with the codes of EIP-1193 and EIP-1474
   */
  request(args: RequestArguments): Promise<unknown>
  /** Listens to what the wallet tells this origin. Returns the listener's removal. */
  on(listener: (event: WalletEvent) => void): () => void
  /** Takes the door's listeners off. */
  close(): void
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
  /** Opens a door for an origin. */
  openDoor(origin: string): WalletDoor
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
