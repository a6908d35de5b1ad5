import { fromWrongOrigin } from '#mocks/wallet/remote/faults/toWrongOrigin'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import { REMOTE_URLS } from './remoteUrls.ts'

/**
 * Finds the SDK that opened a window, by the window's address, also where the fault `wrongOrigin` has led it.
 *
 * @returns undefined for an address at which no wallet is
 * @example
 * findRemoteTransport('https://keys.coinbase.com/connect?sdkName=%40base-org%2Faccount') // 'baseAccount'
 */
export function findRemoteTransport(address: string): WalletTransport | undefined {
  const own = fromWrongOrigin(address)
  return REMOTE_URLS.find(({ url }) => new RegExp(url).test(own))?.transport
}
