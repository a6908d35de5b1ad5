import { BenchError } from '#mocks/core/BenchError'

type DispatchOptions = { readonly origin?: unknown; readonly upgrade?: unknown }
type Dispatcher = { dispatch(options: DispatchOptions, handler: unknown): boolean }

/** Where Node keeps the dispatcher that its own `fetch` and `WebSocket` send by, since undici 5. */
const GLOBAL_DISPATCHER = Symbol.for('undici.globalDispatcher.1')

/**
 * Refuses what Node's own `fetch` and `WebSocket` would send to certain hosts. MSW stands before those two globals: what
 * comes here went past it, by a reference that was taken earlier.
 *
 * @param isClosed whether nothing may go to a host, such as `relay.walletconnect.org`
 * @param onUpgrade told of each WebSocket among it
 * @returns what takes the guard away
 */
export function guardDispatcher(isClosed: (hostname: string) => boolean, onUpgrade: () => void): () => void {
  // Node makes the dispatcher when one of these is first used.
  new Headers()
  const real: unknown = Reflect.get(globalThis, GLOBAL_DISPATCHER)
  if (!isDispatcher(real)) return () => {}

  const dispatch: Dispatcher['dispatch'] = (options, handler) => {
    const origin = String(options.origin ?? '')
    if (!URL.canParse(origin) || !isClosed(new URL(origin).hostname)) return real.dispatch(options, handler)
    if (options.upgrade === 'websocket') onUpgrade()
    throw new BenchError(`Nothing goes to ${origin} while its mock is on.`)
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
