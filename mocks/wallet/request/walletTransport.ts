/**
 * How a dapp reaches the wallet: in its page, by WalletConnect, or by the popup, frame or relay of another SDK.
 * `metamaskConnect` is MetaMask Connect over MetaMask's content script or its relay, `coinbase` the Coinbase Wallet SDK, and
 * `walletlink` the same with an app on a phone.
 */
export const walletTransports = [
  'injected',
  'walletconnect',
  'metamaskConnect',
  'baseAccount',
  'coinbase',
  'walletlink',
  'safe',
  'tempo',
] as const

export type WalletTransport = (typeof walletTransports)[number]

/** In-page transports share one permission. */
const inPage: readonly WalletTransport[] = ['injected', 'metamaskConnect']

/** Whether an origin's permission reaches the provider in its pages. Older versions saved no ways: then it does. */
export const reachesPage = (connectedBy: readonly WalletTransport[] | undefined): boolean =>
  connectedBy?.includes('injected') !== false

export const isInPage = (transport: WalletTransport): boolean => inPage.includes(transport)

export const transportNotes: Readonly<Record<WalletTransport, string>> = {
  injected: '',
  walletconnect: ', over WalletConnect',
  metamaskConnect: ', over MetaMask Connect',
  baseAccount: ', over Base Account',
  coinbase: ', over the Coinbase Wallet SDK',
  walletlink: ', over walletlink',
  safe: ', from the Safe',
  tempo: ', over Tempo',
}
