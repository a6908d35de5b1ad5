import { isWalletConnectHost } from './isWalletConnectHost.ts'
import { wrapDispatcher } from './wrapDispatcher.ts'

/**
 * Sends what this process asks of WalletConnect's HTTP hosts by `fetch` to a registry's server instead. For a wallet's
 * client in Node, whose addresses of verify cannot be set. Its relay is set by `relayUrl`.
 *
 * @param registryUrl the address that replaces `https://`: `<registryUrl>/<host>/<path>`
 * @returns ends it
 * @example
 * const restore = redirectWalletConnect(bench.registryUrl)
 */
export function redirectWalletConnect(registryUrl: string): () => void {
  const { origin, pathname } = new URL(registryUrl)
  const prefix = pathname.replace(/\/$/, '')
  return wrapDispatcher((dispatch) => (options, handler) => {
    const asked = String(options.origin ?? '')
    if (!URL.canParse(asked)) return dispatch(options, handler)
    const { hostname } = new URL(asked)
    if (!isWalletConnectHost(hostname)) return dispatch(options, handler)
    return dispatch({ ...options, origin, path: `${prefix}/${hostname}${options.path ?? '/'}` }, handler)
  })
}
