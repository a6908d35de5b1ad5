import type { RequestArguments } from '#mocks/core/eip1193'
import type { WireError } from '#mocks/core/rpcError'
import type { ProviderAnnouncement } from '#mocks/wallet/injected/announcementReader'
import type { EthereumClaim } from '#mocks/wallet/injected/claimEthereum'
import type { ProviderWrap } from '#mocks/wallet/injected/wrapProvider'
import type { LegacyTraits } from '#mocks/wallet/personas/persona'
import type { StreamName } from '#mocks/wallet/remote/metamaskConnect/extension/streams'
import type { WalletEvent, WalletInfo } from '#mocks/wallet/walletTypes'

/** The name of the function with which pages call the test's process. */
export const BINDING = 'walletbenchCall'

export type PageWallet = {
  /** The EIP-6963 info that it announces. */
  readonly info: WalletInfo
  readonly announce: Pick<ProviderAnnouncement, 'when' | 'times'>
  readonly ethereum: EthereumClaim
  readonly wrap: ProviderWrap
  readonly legacy: LegacyTraits
}

export type PageView = { readonly chainId: string; readonly accounts: readonly string[] }

/** A message from a page to the test. `page` is a random name of the document, `wallet` an index. */
export type PageCall =
  /** Answered with a {@link PageView} for each wallet. */
  | { readonly type: 'open'; readonly page: string }
  /** Answered with whether the wallet accepts the request. Its outcome is a message. */
  | {
      readonly type: 'request'
      readonly page: string
      readonly wallet: number
      readonly id: number
      readonly args: RequestArguments
      /** Where the dapp asked: the text of an `Error`'s stack. */
      readonly stack?: string | undefined
    }
  | {
      readonly type: 'stream'
      readonly page: string
      readonly wallet: number
      readonly stream: StreamName
      readonly message: unknown
    }
  /** Answered with the next messages when there are any, and with undefined at the end. */
  | { readonly type: 'listen'; readonly page: string }
  | { readonly type: 'close'; readonly page: string }

/** A message from the test to a page. Events and answers share one channel, to keep their order. */
export type PageMessage = { readonly wallet: number } & (
  | { readonly type: 'answer'; readonly id: number; readonly result?: unknown; readonly error?: WireError }
  | { readonly type: 'event'; readonly event: WalletEvent }
  | { readonly type: 'announce' }
  | { readonly type: 'stream'; readonly stream: StreamName; readonly message: object }
)
