/** Connectors and transports whose ids are not what people call them. */
const ways: Readonly<Record<string, string>> = {
  walletConnect: 'WalletConnect',
  walletconnect: 'WalletConnect',
  injected: 'window.ethereum',
  baseAccount: 'Base Account',
  coinbaseWalletSDK: 'Coinbase Wallet',
  metaMaskSDK: 'MetaMask Connect',
  safe: 'Safe',
  'xyz.tempo': 'Tempo Wallet',
}

/**
 * What people call a connector or a transport.
 *
 * @example
 * describeWay('walletConnect') // 'WalletConnect'
 */
export function describeWay(id: string): string {
  return ways[id] ?? id.slice(0, 80)
}
