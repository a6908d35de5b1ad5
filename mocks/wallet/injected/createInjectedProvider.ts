import { EventEmitter } from 'eventemitter3'
import type { Eip1193Provider, RequestArguments } from '#mocks/core/eip1193'
import type { Wallet } from '../walletTypes.ts'

/**
 * Opens the wallet's injected door for an origin: an EIP-1193 provider, for `window.ethereum` or EIP-6963.
 * It emits `connect` once, after the caller had its turn to listen, as it can serve requests from the start.
 *
 * @example
 * const provider = createInjectedProvider(wallet, 'https://dapp.test')
 * await provider.request({ method: 'eth_requestAccounts' })
 */
export function createInjectedProvider(wallet: Wallet, origin: string): Eip1193Provider {
  const emitter = new EventEmitter()
  const door = wallet.openDoor(origin)

  function emit(name: string, payload: unknown): void {
    for (const listener of emitter.listeners(name)) {
      try {
        listener.call(provider, payload)
      } catch (error) {
        // A dapp's fault is the dapp's: it surfaces as an unhandled rejection and stops neither wallet nor listeners.
        void Promise.reject(error)
      }
    }
  }
  door.on((event) => emit(event.name, event.payload))

  const provider: Eip1193Provider = {
    request: (args: RequestArguments) => door.request(args),
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.off(event, listener)
      return provider
    },
  }
  void Promise.resolve().then(() => emit('connect', { chainId: `0x${wallet.getState().chainId.toString(16)}` }))
  return provider
}
