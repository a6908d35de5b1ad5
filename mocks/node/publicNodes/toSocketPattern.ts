import { toNodePattern } from './toNodePattern.ts'

/**
 * Makes a pattern for the WebSockets that a bench answers: of WalletConnect's relay and MetaMask's, and of the nodes
 * that it knows.
 */
export function toSocketPattern(): RegExp {
  return new RegExp(
    `^wss?://(relay\\.walletconnect\\.(org|com)|mm-sdk-relay\\.api\\.cx\\.metamask\\.io)(:\\d+)?([/?#]|$)|${toNodePattern().source}`,
    'i',
  )
}
