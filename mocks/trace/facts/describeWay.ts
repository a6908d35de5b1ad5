/** Ids that aren't what people call them. A connector and its transports have one name. */
const ways: Readonly<Record<string, string>> = {
  walletConnect: 'WalletConnect',
  walletconnect: 'WalletConnect',
  injected: 'window.ethereum',
  baseAccount: 'Base Account',
  coinbaseWalletSDK: 'Coinbase Wallet',
  coinbase: 'Coinbase Wallet',
  walletlink: 'Coinbase Wallet',
  metaMaskSDK: 'MetaMask',
  metamaskConnect: 'MetaMask',
  safe: 'Safe',
  'xyz.tempo': 'Tempo Wallet',
  tempo: 'Tempo Wallet',
}

export function describeWay(id: string): string {
  return (Object.hasOwn(ways, id) ? ways[id] : undefined) ?? id.slice(0, 80)
}
