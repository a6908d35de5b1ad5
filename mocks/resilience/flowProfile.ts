import type { WalletTransport } from '#mocks/wallet/request/walletTransport'

/** The version of {@link ProfileFile}. A file of another version is written anew. */
export const PROFILE_VERSION = 1

/**
 * What a flow asks when nothing disturbs it: names alone, no values. The list of its tests is made from it.
 *
 * Lists without repetition are in the order of the first time.
 */
export type FlowProfile = {
  /** How the dapp reaches the wallet. */
  readonly transports: readonly WalletTransport[]
  /** What the wallet asks its person: the wire method of every request, in order. */
  readonly asked: readonly string[]
  /** What the dapp asks the wallet, without repetition. */
  readonly wallet: readonly string[]
  /** What the dapp and the wallet tell the relay: the method, and the tag where there is one (`irn_publish 1108`). */
  readonly relay: readonly string[]
  /** The JSON-RPC methods that the dapp asks its node, without repetition. */
  readonly node: readonly string[]
  /** The paths that the dapp asks WalletConnect's HTTP servers, without repetition. */
  readonly registry: readonly string[]
  /** Whether a click comes before the first request to the wallet. */
  readonly clicks: boolean
}

/** A file of profiles: one of each project and describe in which the flow stands. */
export type ProfileFile = {
  readonly v: number
  readonly flow: string
  /** By project and describes, joined by ` › `; empty for neither. */
  readonly profiles: Readonly<Record<string, FlowProfile>>
}
