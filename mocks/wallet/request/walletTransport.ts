// `metamaskConnect` is MetaMask Connect over MetaMask's content script or its relay, `coinbase` the Coinbase Wallet SDK,
// and `walletlink` the same with an app on a phone.
/** What stands after a request in a text: it is empty for a request of a page's own provider. */
export const transportNotes = {
  injected: '',
  walletconnect: ', over WalletConnect',
  metamaskConnect: ', over MetaMask Connect',
  baseAccount: ', over Base Account',
  coinbase: ', over the Coinbase Wallet SDK',
  walletlink: ', over walletlink',
  safe: ', from the Safe',
  tempo: ', over Tempo',
} as const

export type WalletTransport = keyof typeof transportNotes

export const walletTransports = Object.keys(transportNotes) as readonly WalletTransport[] as readonly [WalletTransport]
