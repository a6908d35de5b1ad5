import type { RequestArguments } from '#mocks/core/eip1193'
import type { WireError } from '#mocks/core/rpcError'
import type { ProviderAnnouncement } from '#mocks/wallet/injected/injectedProvider'
import type { EthereumClaim, ProviderWrap } from '#mocks/wallet/injected/installProvider'
import type { LegacyTraits } from '#mocks/wallet/personas/persona'
import type { StreamName } from '#mocks/wallet/remote/metamaskConnect/extension/metamaskStreams'
import type { WalletEvent, WalletInfo } from '#mocks/wallet/walletTypes'

export const REMOTE_BINDING = 'walletbenchRemote'

/** A call of a wallet's window. `page` is a random name of its document. Messages are JSON by `toCloneJson`. */
export type RemoteCall =
  /** Answered with the origin of the dapp, or undefined if no wallet is in this window. */
  | { readonly type: 'open'; readonly page: string; readonly referrer: string }
  | { readonly type: 'message'; readonly page: string; readonly message: unknown }
  | { readonly type: 'decide'; readonly page: string; readonly request: string; readonly answer: 'approve' | 'reject' }
  /** Answered with the next messages when there are any, and with undefined at the end. */
  | { readonly type: 'listen'; readonly page: string }
  | { readonly type: 'close'; readonly page: string }

export type ShownRequest = { readonly id: string; readonly text: string; readonly warnings: readonly string[] }

export type RemoteMessage =
  | { readonly type: 'post'; readonly message: unknown }
  | { readonly type: 'unload'; readonly message: unknown }
  | { readonly type: 'show'; readonly requests: readonly ShownRequest[] }
  | { readonly type: 'code'; readonly link: string }
  | { readonly type: 'close' }

export const BINDING = 'walletbenchCall'

export type PageWallet = {
  readonly info: WalletInfo
  readonly announce: Pick<ProviderAnnouncement, 'when' | 'times'>
  readonly ethereum: EthereumClaim
  readonly wrap: ProviderWrap
  readonly legacy: LegacyTraits
}

export type PageView = { readonly chainId: string; readonly accounts: readonly string[] }

/** `page` is a random name of the document, `wallet` an index. */
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

/** Events and answers share one channel, to keep their order. */
export type PageMessage = { readonly wallet: number } & (
  | { readonly type: 'answer'; readonly id: number; readonly result?: unknown; readonly error?: WireError }
  | { readonly type: 'event'; readonly event: WalletEvent }
  | { readonly type: 'announce' }
  | { readonly type: 'stream'; readonly stream: StreamName; readonly message: object }
)
