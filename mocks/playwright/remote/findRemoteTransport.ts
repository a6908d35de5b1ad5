import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import { REMOTE_URLS } from './remoteUrls.ts'

/**
 * Finds the SDK that opened a window, by the window's address. Both SDKs of keys.coinbase.com name themselves there.
 *
 * @returns undefined for an address at which no wallet is
 * @example
 * findRemoteTransport('https://keys.coinbase.com/connect?sdkName=%40base-org%2Faccount') // 'baseAccount'
 */
export function findRemoteTransport(url: string): WalletTransport | undefined {
  if (!REMOTE_URLS.test(url)) return undefined
  return new URL(url).searchParams.getAll('sdkName').includes('@base-org/account') ? 'baseAccount' : 'coinbase'
}
