import { useCallback, useSyncExternalStore } from 'react'

/** `getState` returns the same object until something changes. */
type Store<state> = { getState(): state; subscribe(listener: () => void): () => void }

export function createConstantStore<state>(state: state): Store<state> {
  return { getState: () => state, subscribe: () => () => {} }
}

export function useStore<state>(store: Store<state>): state {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.getState())
}
