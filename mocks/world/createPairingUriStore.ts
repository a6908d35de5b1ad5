import type { PairingUriStore } from './walletConnectSide.ts'

/** Makes the pairingUris of nothing; the dapp's side says what comes into view. */
export function createPairingUriStore(): PairingUriStore {
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
