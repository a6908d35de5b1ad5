import type { Decision } from '../decisions/decision.ts'
import type { VerifyVerdict } from '../walletconnect/walletPeer.ts'
import type { RequestPreview } from './requestPreview.ts'

/** How a dapp reaches the wallet: for people to see beside its requests. */
export type ConnectionInfo = {
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
  readonly connection: ConnectionInfo
  /** Since when it waits, in milliseconds since the Unix epoch. */
  readonly since: number
  /** The chain that it is for, where the transport names one. */
  readonly chainId?: number | undefined
  /** What the wallet makes of the request, for the person to read. */
  readonly preview: RequestPreview
  /** What is decided about it already, by policy or script: a late answer, or none. */
  readonly decision?: Decision | undefined
}
