/** A value that can be watched: the least that React's `useSyncExternalStore` asks for. */
export type Store<state> = {
  /** The same object until something changes. */
  get(): state
  /** Puts changed members in place. */
  set(change: Partial<state>): void
  /** Called after each change. Returns its own removal. */
  subscribe(listener: () => void): () => void
}

/** Makes a store that holds one immutable state. */
export function createStore<state extends object>(initial: state): Store<state> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
