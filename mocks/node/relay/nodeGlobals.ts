import { WebSocket } from 'ws'
import { BenchError } from '#mocks/core/BenchError'
import { isWalletConnectHost } from '#mocks/core/walletConnectHosts'

/** The symbol under which Node keeps the dispatcher of its global `fetch` and `WebSocket`, since undici 5. */
const GLOBAL_DISPATCHER = Symbol.for('undici.globalDispatcher.1')

type DispatchOptions = { readonly origin?: unknown; readonly path?: string; readonly upgrade?: unknown }
type Dispatch = (options: DispatchOptions, handler: unknown) => boolean

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

function wrapDispatcher(wrap: (dispatch: Dispatch) => Dispatch): () => void {
  // Node creates the dispatcher on the first use of one of these globals.
  new Headers()
  const real: unknown = Reflect.get(globalThis, GLOBAL_DISPATCHER)
  if (!isDispatcher(real)) return () => {}
  const dispatch = wrap((options, handler) => real.dispatch(options, handler))
  const wrapped = new Proxy(real, {
    get(target, name) {
      if (name === 'dispatch') return dispatch
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  Reflect.set(globalThis, GLOBAL_DISPATCHER, wrapped)
  return () => {
    if (Reflect.get(globalThis, GLOBAL_DISPATCHER) === wrapped) Reflect.set(globalThis, GLOBAL_DISPATCHER, real)
  }
}

function isDispatcher(value: unknown): value is { dispatch: Dispatch } {
  return typeof value === 'object' && value !== null && 'dispatch' in value && typeof value.dispatch === 'function'
}

/** Node before 22 has none, and MSW needs one to patch. */
export function supplyWebSocket(): () => void {
  if ('WebSocket' in globalThis && globalThis.WebSocket !== undefined) return () => {}
  Object.defineProperty(globalThis, 'WebSocket', { value: WebSocket, configurable: true, writable: true })
  return () => Reflect.deleteProperty(globalThis, 'WebSocket')
}
