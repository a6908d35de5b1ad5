import { RELAY_HOSTS } from '#mocks/relay/relayHosts'

/** Includes the relays of MetaMask and Coinbase. Patterns, not functions, so that Playwright intercepts nothing else. */
export const WALLETCONNECT_URLS = {
  http: /^https?:\/\/([\w-]+\.)*(walletconnect|web3modal|reown)\.(com|org)(:\d+)?([/?#]|$)/,
  relay: new RegExp(`^wss?://${RELAY_HOSTS}(:\\d+)?([/?#]|$)`),
} as const
