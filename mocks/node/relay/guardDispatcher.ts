import { BenchError } from '#mocks/core/BenchError'
import { wrapDispatcher } from './wrapDispatcher.ts'

/**
 * Blocks requests of Node's `fetch` and `WebSocket` to certain hosts. MSW patches these two globals: a request that
 * gets here bypassed it, through a reference that was taken earlier.
 *
 * @param isClosed whether a host is blocked, such as `relay.walletconnect.org`
 * @param onUpgrade called for each WebSocket that is blocked
 * @returns removes the guard
 */
export function guardDispatcher(isClosed: (hostname: string) => boolean, onUpgrade: () => void): () => void {
  return wrapDispatcher((dispatch) => (options, handler) => {
    const origin = String(options.origin ?? '')
    if (!URL.canParse(origin) || !isClosed(new URL(origin).hostname)) return dispatch(options, handler)
    if (options.upgrade === 'websocket') onUpgrade()
    throw new BenchError(`Requests to ${origin} are blocked while it is mocked.`)
  })
}
