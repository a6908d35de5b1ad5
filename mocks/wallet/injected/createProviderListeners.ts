import { EventEmitter } from 'eventemitter3'
import type { Eip1193Listener } from '#mocks/core/eip1193'

type Subscribe = (event: string, listener: Eip1193Listener) => object

/**
 * The part of Node's `EventEmitter` that dapps call on a provider. EIP-1193 §"Events" requires `on` and `removeListener`.
 * Wallets extend that class, so they have the others too. Each returns the provider.
 */
export type ProviderListeners = {
  readonly on: Subscribe
  readonly addListener: Subscribe
  readonly once: Subscribe
  readonly removeListener: Subscribe
  readonly off: Subscribe
  /** Removes the listeners of an event, or all. */
  readonly removeAllListeners: (event?: string) => object
}

/**
 * Creates the listeners of a provider.
 *
 * @param getProvider the value of `this` in listeners, which the methods return
 */
export function createProviderListeners(getProvider: () => object) {
  const emitter = new EventEmitter()
  const guarded = new WeakMap<Eip1193Listener, Eip1193Listener>()

  /** An error in a dapp's listener surfaces as an unhandled rejection. It stops neither the wallet nor other listeners. */
  function guard(listener: Eip1193Listener): Eip1193Listener {
    if (typeof listener !== 'function') throw new TypeError('The listener must be a function')
    const known = guarded.get(listener)
    if (known) return known
    const guard: Eip1193Listener = (...values) => {
      try {
        listener.apply(getProvider(), values)
      } catch (error) {
        void Promise.reject(error)
      }
    }
    guarded.set(listener, guard)
    return guard
  }

  function chained<args extends unknown[]>(run: (...args: args) => unknown) {
    return (...args: args): object => {
      run(...args)
      return getProvider()
    }
  }

  const on = chained((event: string, listener: Eip1193Listener) => emitter.on(event, guard(listener)))
  const off = chained((event: string, listener: Eip1193Listener) => emitter.off(event, guard(listener)))
  const listeners: ProviderListeners = {
    on,
    addListener: on,
    once: chained((event: string, listener: Eip1193Listener) => emitter.once(event, guard(listener))),
    removeListener: off,
    off,
    removeAllListeners: chained((event?: string) => emitter.removeAllListeners(event)),
  }
  return { listeners, emit: (event: string, payload: unknown) => void emitter.emit(event, payload) }
}
