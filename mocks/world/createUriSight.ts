import type { UriSight } from './walletConnectSide.ts'

/** Makes the sight of nothing; the dapp's side says what comes into view. */
export function createUriSight(): UriSight {
  const listeners = new Set<() => void>()
  let uri: string | undefined
  return {
    getState: () => uri,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    see(next) {
      if (next === uri) return
      uri = next
      for (const listener of listeners) listener()
    },
  }
}
