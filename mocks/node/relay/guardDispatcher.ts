import { BenchError } from '#mocks/core/BenchError'
import { wrapDispatcher } from './wrapDispatcher.ts'

/** MSW did not see these requests: their client took its reference before. MSW 3 intercepts `fetch` further below. */
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
