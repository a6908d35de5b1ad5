import { createListeners } from '#mocks/core/createListeners'
import type { PairingUriStore } from './walletConnectSide.ts'

/** Creates an empty pairing-URI store. The dapp's side reports the URI on display. */
export function createPairingUriStore(): PairingUriStore {
  const listeners = createListeners()
  let uri: string | undefined
  return {
    getState: () => uri,
    subscribe: listeners.add,
    see(next) {
      if (next === uri) return
      uri = next
      listeners.notify()
    },
  }
}
