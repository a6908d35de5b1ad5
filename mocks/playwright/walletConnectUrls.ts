/** WalletConnect's servers. Patterns, not functions, so that Playwright intercepts nothing else. */
export const WALLETCONNECT_URLS = {
  /** Every address of its domains. */
  http: /^https?:\/\/([\w-]+\.)*(walletconnect|web3modal|reown)\.(com|org)(:\d+)?([/?#]|$)/,
  relay: /^wss?:\/\/relay\.walletconnect\.(org|com)(:\d+)?([/?#]|$)/,
} as const
