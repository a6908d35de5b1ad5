/** The flows of `e2e/resilience/self`, by their titles. */
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
