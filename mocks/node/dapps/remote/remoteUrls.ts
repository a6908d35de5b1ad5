import type { WalletTransport } from '#mocks/wallet/request/walletTransport'

/** Sources of regular expressions. The first match counts: both SDKs of keys.coinbase.com name themselves. */
export const REMOTE_URLS: readonly { readonly transport: WalletTransport; readonly url: string }[] = [
  {
    transport: 'baseAccount',
    url: String.raw`^https://keys\.coinbase\.com(:\d+)?[/?].*[?&]sdkName=(%40|@)base-org(%2F|/)account(&|$)`,
  },
  { transport: 'coinbase', url: String.raw`^https://keys\.coinbase\.com(:\d+)?([/?#]|$)` },
  { transport: 'tempo', url: String.raw`^https://wallet\.tempo\.xyz(:\d+)?([/?#]|$)` },
]
