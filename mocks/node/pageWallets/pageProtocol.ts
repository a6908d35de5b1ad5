import type { RequestArguments } from '#mocks/core/eip1193'
import type { WireError } from '#mocks/core/rpcError'
import type { EthereumClaim } from '#mocks/wallet/injected/claimEthereum'
import type { Announcement } from '#mocks/wallet/injected/installWallet'
import type { Wrap } from '#mocks/wallet/injected/wrapProvider'
import type { LegacyTraits } from '#mocks/wallet/personas/persona'
import type { WalletEvent, WalletInfo } from '#mocks/wallet/walletTypes'

/** The function by which pages call the test's process. */
export const BINDING = 'walletbenchCall'

/** A wallet as its pages have to show it. */
export type PageWallet = {
  /** As it announces itself. */
  readonly info: WalletInfo
  readonly announce: Pick<Announcement, 'when' | 'times'>
  readonly ethereum: EthereumClaim
  readonly wrap: Wrap
  readonly legacy: LegacyTraits
}

/** What a page sees of a wallet as it is loaded. */
export type PageView = { readonly chainId: string; readonly accounts: readonly string[] }

/** Page → test. `page` is a name that each document makes up as it is loaded; `wallet` an index. */
export type PageCall =
  /** Answered with a {@link PageView} for each wallet. */
  | { readonly type: 'open'; readonly page: string }
  /** Answered with whether somebody is there to take it; what comes of it is a message. */
  | {
      readonly type: 'request'
      readonly page: string
      readonly wallet: number
      readonly id: number
      readonly args: RequestArguments
    }
  /** Answered with the next messages, once there are any; with none at all at the end. */
  | { readonly type: 'listen'; readonly page: string }
  | { readonly type: 'close'; readonly page: string }

/** Test → page, in the order in which it happened: events and answers share one way. */
export type PageMessage = { readonly wallet: number } & (
  | { readonly type: 'answer'; readonly id: number; readonly result?: unknown; readonly error?: WireError }
  | { readonly type: 'event'; readonly event: WalletEvent }
  | { readonly type: 'announce' }
)
