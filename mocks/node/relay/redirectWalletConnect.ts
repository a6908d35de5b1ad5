import { isWalletConnectHost } from './isWalletConnectHost.ts'
import { wrapDispatcher } from './wrapDispatcher.ts'

/** For a wallet's client in Node, whose verify addresses cannot be set. `registryUrl` replaces `https://`. */
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
