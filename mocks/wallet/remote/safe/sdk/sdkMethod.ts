import type { SafeAccount } from '#mocks/wallet/remote/safe/safeTypes'
import type { WalletChain } from '#mocks/wallet/walletChain'
import type { WalletConnection } from '#mocks/wallet/walletTypes'

export type SdkContext = {
  readonly safe: SafeAccount
  readonly chain: WalletChain
  readonly origin: string
  readonly hostOrigin: string
  readonly permissions: SafePermissions
  request(method: string, params: readonly unknown[]): ReturnType<WalletConnection['request']>
  now(): number
}

export type SafePermissions = Map<string, readonly SafePermission[]>

export type SafePermission = {
  readonly parentCapability: string
  readonly invoker: string
  /** Milliseconds since the Unix epoch. */
  readonly date: number
  readonly caveats: readonly unknown[]
}

/** What it throws reaches the dapp as text. Like Safe{Wallet}, it gives no answer at all for undefined. */
export type SdkMethod = (params: unknown, context: SdkContext) => unknown
