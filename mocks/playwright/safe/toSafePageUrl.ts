import type { SafeAccount } from '#mocks/wallet/remote/safe/safeAccount'
import { SAFE_PATHS } from './safePaths.ts'

export type SafePageUrlParameters = {
  /** The dapp's address. */
  readonly appUrl: string
  /** The web origin of the Safe's page. */
  readonly hostOrigin: string
  readonly safe: Pick<SafeAccount, 'chainId' | 'address'>
}

/**
 * The address of a Safe's page with a dapp in its frame.
 *
 * @example
 * toSafePageUrl({ appUrl: 'http://localhost:3000/', hostOrigin: 'http://localhost:3000', safe }).pathname // '/__walletbench/safe'
 */
export function toSafePageUrl({ appUrl, hostOrigin, safe }: SafePageUrlParameters): URL {
  const isOwn = new URL(appUrl).origin === hostOrigin
  const url = new URL(isOwn ? SAFE_PATHS.own : SAFE_PATHS.safe, hostOrigin)
  url.search = String(new URLSearchParams({ safe: `${safe.chainId}:${safe.address}`, appUrl }))
  return url
}
