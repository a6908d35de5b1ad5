export type DispatchOptions = { readonly origin?: unknown; readonly path?: string; readonly upgrade?: unknown }
export type Dispatch = (options: DispatchOptions, handler: unknown) => boolean

/** The symbol under which Node keeps the dispatcher of its global `fetch` and `WebSocket`, since undici 5. */
const GLOBAL_DISPATCHER = Symbol.for('undici.globalDispatcher.1')

/** `wrap` gets the real dispatcher, and returns its replacement. Returns a function that restores it. */
export function wrapDispatcher(wrap: (dispatch: Dispatch) => Dispatch): () => void {
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
