import { useCallback, useSyncExternalStore } from 'react'
import { joinEnds } from '#mocks/core/listeners'

type Store<state> = { getState(): state; subscribe(listener: () => void): () => void }

export function createConstantStore<state>(state: state): Store<state> {
  return { getState: () => state, subscribe: () => () => {} }
}

export function useStore<state>(store: Store<state>): state {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  return useSyncExternalStore(subscribe, () => store.getState())
}

export function subscribeToAll<source extends Pick<Store<unknown>, 'subscribe'>>(
  sources: readonly source[],
  listener: (source: source) => void,
): () => void {
  return joinEnds(sources.map((source) => source.subscribe(() => listener(source))))
}
