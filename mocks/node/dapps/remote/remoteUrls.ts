import { fromWrongOrigin } from '#mocks/wallet/remote/faults/createPopups'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'

export const WINDOW_PATH = '/walletbench/window'

/** Never answers, for the fault `neverLoad`. */
export const NEVER_PATH = '/walletbench/never'

/** Sources of regular expressions. The first match counts: both SDKs of keys.coinbase.com name themselves. */
export const REMOTE_URLS: readonly { readonly transport: WalletTransport; readonly url: string }[] = [
  {
    transport: 'baseAccount',
    url: String.raw`^https://keys\.coinbase\.com(:\d+)?[/?].*[?&]sdkName=(%40|@)base-org(%2F|/)account(&|$)`,
  },
  { transport: 'coinbase', url: String.raw`^https://keys\.coinbase\.com(:\d+)?([/?#]|$)` },
  { transport: 'tempo', url: String.raw`^https://wallet\.tempo\.xyz(:\d+)?([/?#]|$)` },
]

/** Also works where the fault `wrongOrigin` has redirected the window. */
export function findRemoteTransport(address: string): WalletTransport | undefined {
  const own = fromWrongOrigin(address)
  return REMOTE_URLS.find(({ url }) => new RegExp(url).test(own))?.transport
}
