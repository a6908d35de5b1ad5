import { BenchError } from '#mocks/core/BenchError'
import { wrapDispatcher } from './wrapDispatcher.ts'

/**
 * Blocks requests of Node's `fetch` and `WebSocket` to certain hosts. MSW patches these two globals: a request that
 * gets here bypassed it, through a reference that was taken earlier.
 *
 * @param isClosed whether a host is blocked, such as `relay.walletconnect.org`
 * @param onUpgrade called for each WebSocket that is blocked
 * @param scope `upgrades` blocks WebSockets alone: MSW 3 also intercepts `fetch` below the dispatcher, in the sockets
 * @returns removes the guard
 */
export function guardDispatcher(
  isClosed: (hostname: string) => boolean,
  onUpgrade: () => void,
  scope: 'all' | 'upgrades' = 'all',
): () => void {
  return wrapDispatcher((dispatch) => (options, handler) => {
    const origin = String(options.origin ?? '')
    if (!URL.canParse(origin) || !isClosed(new URL(origin).hostname)) return dispatch(options, handler)
    const isUpgrade = options.upgrade === 'websocket'
    if (isUpgrade) onUpgrade()
    else if (scope === 'upgrades') return dispatch(options, handler)
    throw new BenchError(`Requests to ${origin} are blocked while it is mocked.`)
  })
}
