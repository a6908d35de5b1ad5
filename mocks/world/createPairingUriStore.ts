import { createListeners } from '#mocks/core/createListeners'
import type { PairingUriStore } from './walletConnectSide.ts'

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
