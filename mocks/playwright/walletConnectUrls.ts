/** WalletConnect's servers, and MetaMask's relay beside WalletConnect's. Patterns, not functions, so that Playwright intercepts nothing else. */
export const WALLETCONNECT_URLS = {
  /** Every address of its domains. */
  http: /^https?:\/\/([\w-]+\.)*(walletconnect|web3modal|reown)\.(com|org)(:\d+)?([/?#]|$)/,
  relay: /^wss?:\/\/(relay\.walletconnect\.(org|com)|mm-sdk-relay\.api\.cx\.metamask\.io)(:\d+)?([/?#]|$)/,
} as const
