import type { PairingUriStore } from './walletConnectSide.ts'

/** Creates an empty pairing-URI store. The dapp's side reports the URI on display. */
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
