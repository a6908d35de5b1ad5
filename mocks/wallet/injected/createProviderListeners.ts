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
  type Entry = { readonly event: string; readonly listener: Eip1193Listener; readonly once: boolean }
  let entries: readonly Entry[] = []

  function check(listener: unknown): void {
    if (typeof listener !== 'function') throw new TypeError('The listener must be a function')
  }
  const add = (once: boolean) => (event: string, listener: Eip1193Listener) => {
    check(listener)
    entries = [...entries, { event, listener, once }]
    return getProvider()
  }
  function keep(isKept: (entry: Entry) => boolean): object {
    entries = entries.filter(isKept)
    return getProvider()
  }
  const on = add(false)
  const off = (event: string, listener: Eip1193Listener) => {
    check(listener)
    return keep((entry) => entry.event !== event || entry.listener !== listener)
  }
  const listeners: ProviderListeners = {
    on,
    addListener: on,
    once: add(true),
    removeListener: off,
    off,
    removeAllListeners: (event) => keep((entry) => event !== undefined && entry.event !== event),
  }

  function emit(event: string, payload: unknown): void {
    for (const entry of entries) {
      if (entry.event !== event) continue
      if (entry.once) keep((each) => each !== entry)
      try {
        entry.listener.call(getProvider(), payload)
      } catch (error) {
        // An error in a dapp's listener surfaces as an unhandled rejection. It stops neither the wallet nor other listeners.
        void Promise.reject(error)
      }
    }
  }
  return { listeners, emit }
}
