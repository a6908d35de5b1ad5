import type { Address, Hex } from 'viem'
import type { WireError } from '#mocks/core/rpcError'
import type { WatchedAsset } from '#mocks/wallet/assets/watchedAsset'
import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import type { ExecutionPermissionRequest } from '#mocks/wallet/executionPermissions/executionPermission'
import type { SignInCheck } from '#mocks/wallet/signIn/personalMessage'
import type { WalletChain } from '#mocks/wallet/walletChain'
import type { VerifyVerdict } from '#mocks/wallet/walletconnect/walletPeer'
import type { RequestWarning } from '#mocks/wallet/warnings/requestWarning'
import type { WalletTransport } from './walletTransport.ts'

/** A request as the wallet reads it. */
export type RequestPreview =
  | {
      readonly kind: 'connect'
      readonly accounts: readonly Address[]
      /** The messages that the same approval signs (EIP-4361), for the first account. */
      readonly messages?: readonly string[] | undefined
    }
  | {
      readonly kind: 'message'
      readonly account: Address
      readonly text: string | undefined
      readonly raw: Hex
      /** For a log-in (EIP-4361): its fields and its problems. */
      readonly signIn?: SignInCheck | undefined
    }
  | {
      readonly kind: 'typedData'
      readonly account: Address
      readonly typedData: unknown
      /** The first value that is not of its type: the wallet converts it, and signs something else than what it shows. */
      readonly problem?: string | undefined
    }
  /** The account's public key for encrypted messages. */
  | { readonly kind: 'encryptionKey'; readonly account: Address }
  /** The text of an encrypted message. Undefined when it cannot be decrypted. */
  | { readonly kind: 'decrypt'; readonly account: Address; readonly text: string | undefined }
  | {
      readonly kind: 'transaction'
      readonly from: Address
      readonly to: Address | undefined
      /** Wei. */
      readonly value: bigint
      readonly data: Hex
      readonly chainId: number
      /** The values that are sent unless the user edits them: the dapp's, or filled in. Undefined when they are unknown. */
      readonly gas?: bigint | undefined
      /** Wei per gas. */
      readonly gasPrice?: bigint | undefined
      readonly maxFeePerGas?: bigint | undefined
      readonly maxPriorityFeePerGas?: bigint | undefined
      readonly nonce?: number | undefined
      readonly type?: string | undefined
      /** The contracts that accounts are to be delegated to (EIP-7702). */
      readonly delegations?: readonly Address[] | undefined
      /** Why it is likely to fail, in the node's words. */
      readonly problem?: string | undefined
      /** Why the node did not say whether it works. */
      readonly unanswered?: string | undefined
    }
  | {
      readonly kind: 'batch'
      /** EIP-5792. */
      readonly id: string
      readonly from: Address
      readonly chainId: number
      readonly calls: readonly { readonly to: Address | undefined; readonly value: bigint; readonly data: Hex }[]
      /** Whether all calls succeed or none. */
      readonly atomic: boolean
      /** Whether the account is delegated for it (EIP-7702). */
      readonly upgrade: boolean
    }
  /** What accounts of the dapp may do on behalf of the user's (ERC-7715). */
  | { readonly kind: 'executionPermissions'; readonly requests: readonly ExecutionPermissionRequest[] }
  | { readonly kind: 'watchAsset'; readonly asset: WatchedAsset }
  | { readonly kind: 'switchChain'; readonly from: number; readonly to: WalletChain }
  | { readonly kind: 'addChain'; readonly chain: WalletChain }

/** Messages that ask for a session: a proposal, or One-click Auth. */
export type ProposalMethod = 'wc_sessionPropose' | 'wc_sessionAuthenticate'

/** How a dapp reaches the wallet, shown to users beside its requests. */
export type WalletConnectionInfo = {
  readonly transport: WalletTransport
  /** The verify server's verdict on the origin. */
  readonly verify?: VerifyVerdict | undefined
  /** The WalletConnect session, or the pairing before there is one. */
  readonly topic?: string | undefined
  /** The message of WalletConnect by which a dapp without a session asks. Undefined for requests in a session. */
  readonly proposal?: ProposalMethod | undefined
  /** The dapp's name for itself: a claim, unlike a verified origin. */
  readonly peerName?: string | undefined
  /** The Safe in whose frame the dapp runs: the only account that it sees. */
  readonly safe?: Address | undefined
}

/** A request that waits for the user. */
export type PendingRequest = {
  /** Unique for the wallet's life. */
  readonly id: string
  readonly method: string
  readonly params: unknown
  /** The origin that asks, such as `http://127.0.0.1:5173`. */
  readonly origin: string
  /** The connection it came through. */
  readonly connection: WalletConnectionInfo
  /** When it started to wait, in milliseconds since the Unix epoch. */
  readonly since: number
  /** The chain that it is for, if the transport names one. */
  readonly chainId?: number | undefined
  /** The request as the wallet reads it, shown to the user. */
  readonly preview: RequestPreview
  /** What approving it would do, beyond what its method says: the worst first. None of it is quoted from the dapp. */
  readonly warnings: readonly RequestWarning[]
  /** The decision that policy or script already made: a late answer, or none. */
  readonly decision?: WalletDecision | undefined
}

/** A request that has come to a wallet. */
export type ReceivedRequest = {
  readonly method: string
  readonly origin: string
  readonly chainId: number
  readonly transport: WalletTransport
}

/** Observes one request of a wallet: it can change nothing. */
export type RequestObserver = {
  /** The user is asked, or a policy decides for them: about the request, or about a switch of the chain before it. */
  shown(request: Pick<PendingRequest, 'id' | 'method' | 'params' | 'preview'>): void
  ended(end: { readonly result: unknown } | { readonly error: WireError }): void
}

/** Called with each request as it comes. Returns undefined to leave it out. */
export type ObserveRequest = (request: ReceivedRequest) => RequestObserver | undefined

export function signsWith(preview: RequestPreview): Address | undefined {
  if (preview.kind === 'transaction' || preview.kind === 'batch') return preview.from
  return 'account' in preview ? preview.account : undefined
}
