import { createListeners } from './createListeners.ts'

/** A value that can be watched: the minimum that React's `useSyncExternalStore` needs. */
export type Store<state> = {
  /** The same object until something changes. */
  get(): state
  /** Replaces the given members. */
  set(change: Partial<state>): void
  /** Adds a listener, called after each change. Returns a function that removes it. */
  subscribe(listener: () => void): () => void
}

export function createStore<state extends object>(initial: state): Store<state> {
  const listeners = createListeners()
  let state = initial
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      listeners.notify()
    },
    subscribe: listeners.add,
  }
}
