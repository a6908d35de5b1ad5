import { fromWrongOrigin } from '#mocks/wallet/remote/faults/toWrongOrigin'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import { REMOTE_URLS } from './remoteUrls.ts'

/** Also works where the fault `wrongOrigin` has redirected the window. */
export function findRemoteTransport(address: string): WalletTransport | undefined {
  const own = fromWrongOrigin(address)
  return REMOTE_URLS.find(({ url }) => new RegExp(url).test(own))?.transport
}
