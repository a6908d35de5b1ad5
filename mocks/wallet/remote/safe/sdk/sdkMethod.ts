import type { WalletChain } from '../../../walletChain.ts'
import type { WalletConnection } from '../../../walletTypes.ts'
import type { SafeAccount } from '../safeAccount.ts'

/** What a method of the Safe Apps SDK works with: one page with a dapp in its frame. */
export type SdkContext = {
  readonly safe: SafeAccount
  readonly chain: WalletChain
  /** The dapp's web origin. */
  readonly origin: string
  /** The web origin of the Safe's page. */
  readonly hostOrigin: string
  readonly permissions: SafePermissions
  /** Asks the wallet, over the transport `safe`. */
  request(method: string, params: readonly unknown[]): ReturnType<WalletConnection['request']>
  now(): number
}

/** What users have allowed dapps, by their origin. */
export type SafePermissions = Map<string, readonly SafePermission[]>

/** A permission, as the Safe Apps SDK shows it. */
export type SafePermission = {
  readonly parentCapability: string
  readonly invoker: string
  /** Milliseconds since the Unix epoch. */
  readonly date: number
  readonly caveats: readonly unknown[]
}

/**
 * A method of the Safe Apps SDK, named by its file. What it throws reaches the dapp as a text. Like Safe{Wallet} it gives no
 * answer at all for undefined.
 */
export type SdkMethod = (params: unknown, context: SdkContext) => unknown
