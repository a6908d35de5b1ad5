import { RELAY_HOSTS } from '#mocks/relay/relayHosts'

/** WalletConnect's servers, and the relays of MetaMask and Coinbase beside WalletConnect's. Patterns, not functions, so that Playwright intercepts nothing else. */
export const WALLETCONNECT_URLS = {
  /** Every address of its domains. */
  http: /^https?:\/\/([\w-]+\.)*(walletconnect|web3modal|reown)\.(com|org)(:\d+)?([/?#]|$)/,
  relay: new RegExp(`^wss?://${RELAY_HOSTS}(:\\d+)?([/?#]|$)`),
} as const
