export const selfFlows = [
  'dapp, injected',
  'dapp, WalletConnect',
  'dapp, Base Account',
  'dapp, Coinbase Wallet',
  'dapp, MetaMask',
  'dapp, Tempo Wallet',
  'market, injected',
  'market, WalletConnect',
] as const
