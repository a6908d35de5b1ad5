/** A state, and who listens to it. */
export type Store<state> = {
  get(): state
  /** Changes some fields, and tells the listeners. */
  set(change: Partial<state>): void
  subscribe(listener: () => void): void
}

/**
 * Creates a store.
 *
 * @example
 * const store = createStore({ count: 0 })
 * store.subscribe(() => draw(store.get()))
 * store.set({ count: 1 })
 */
export function createStore<state extends object>(start: state): Store<state> {
  let current = start
  const listeners: (() => void)[] = []
  return {
    get: () => current,
    set(change) {
      current = { ...current, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => void listeners.push(listener),
  }
}
