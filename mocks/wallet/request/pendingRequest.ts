import type { Address } from 'viem'
import type { WalletDecision } from '../decisions/decision.ts'
import type { VerifyVerdict } from '../walletconnect/walletPeer.ts'
import type { RequestWarning } from '../warnings/requestWarning.ts'
import type { RequestPreview } from './requestPreview.ts'
import type { WalletTransport } from './walletTransport.ts'

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
