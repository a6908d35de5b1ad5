import { BenchError } from '#mocks/core/BenchError'

type DispatchOptions = { readonly origin?: unknown; readonly upgrade?: unknown }
type Dispatcher = { dispatch(options: DispatchOptions, handler: unknown): boolean }

/** The symbol under which Node keeps the dispatcher of its global `fetch` and `WebSocket`, since undici 5. */
const GLOBAL_DISPATCHER = Symbol.for('undici.globalDispatcher.1')

/**
 * Blocks requests of Node's `fetch` and `WebSocket` to certain hosts. MSW patches these two globals: a request that
 * gets here bypassed it, through a reference that was taken earlier.
 *
 * @param isClosed whether a host is blocked, such as `relay.walletconnect.org`
 * @param onUpgrade called for each WebSocket that is blocked
 * @returns removes the guard
 */
export function guardDispatcher(isClosed: (hostname: string) => boolean, onUpgrade: () => void): () => void {
  // Node creates the dispatcher on the first use of one of these globals.
  new Headers()
  const real: unknown = Reflect.get(globalThis, GLOBAL_DISPATCHER)
  if (!isDispatcher(real)) return () => {}

  const dispatch: Dispatcher['dispatch'] = (options, handler) => {
    const origin = String(options.origin ?? '')
    if (!URL.canParse(origin) || !isClosed(new URL(origin).hostname)) return real.dispatch(options, handler)
    if (options.upgrade === 'websocket') onUpgrade()
    throw new BenchError(`Requests to ${origin} are blocked while it is mocked.`)
  }
  const guarded = new Proxy(real, {
    get(target, name) {
      if (name === 'dispatch') return dispatch
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  Reflect.set(globalThis, GLOBAL_DISPATCHER, guarded)
  return () => {
    if (Reflect.get(globalThis, GLOBAL_DISPATCHER) === guarded) Reflect.set(globalThis, GLOBAL_DISPATCHER, real)
  }
}

function isDispatcher(value: unknown): value is Dispatcher {
  return typeof value === 'object' && value !== null && 'dispatch' in value && typeof value.dispatch === 'function'
}
