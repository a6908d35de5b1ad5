import type { WireError } from '#mocks/core/rpcError'
import type { PendingRequest } from './pendingRequest.ts'
import type { WalletTransport } from './walletTransport.ts'

/** A request that has come to a wallet. */
export type ReceivedRequest = {
  readonly method: string
  readonly origin: string
  readonly chainId: number
  readonly transport: WalletTransport
}

/** What a dapp got. */
export type RequestEnd = { readonly result: unknown } | { readonly error: WireError }

/** Observes one request of a wallet: it can change nothing. */
export type RequestObserver = {
  /** The user is asked, or a policy decides for them: about the request, or about a switch of the chain before it. */
  shown(request: Pick<PendingRequest, 'id' | 'method' | 'params' | 'preview'>): void
  ended(end: RequestEnd): void
}

/** Called with each request as it comes. Returns undefined to leave it out. */
export type ObserveRequest = (request: ReceivedRequest) => RequestObserver | undefined
