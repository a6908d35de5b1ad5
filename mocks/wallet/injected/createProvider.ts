import type { Eip1193Listener, Eip1193Provider, RequestArguments } from '#mocks/core/eip1193'
import { toWireError, type WireError } from '#mocks/core/rpcError'
import type { LegacyTraits } from '#mocks/wallet/personas/persona'
import type { WalletEvent } from '#mocks/wallet/walletTypes'
import { createLegacyMethods } from './createLegacyMethods.ts'
import type { LegacyMethods, LegacyProperties } from './legacyProvider.ts'

/** A provider as pages see it: EIP-1193's, plus the persona's older members. */
export type InjectedProvider = Eip1193Provider & ProviderListeners & Partial<LegacyMethods & LegacyProperties>

/** The wallet's connection behind a provider: in this process, or by messages. */
export type ProviderConnection = {
  request(args: RequestArguments): Promise<unknown>
  accounts(): readonly string[]
  chainId(): number
}

type Subscribe = (event: string, listener: Eip1193Listener) => object

/**
 * The part of Node's `EventEmitter` that dapps call on a provider. EIP-1193 §"Events" requires `on` and `removeListener`.
 * Wallets extend that class, so they have the others too. Each returns the provider.
 */
type ProviderListeners = {
  readonly on: Subscribe
  readonly addListener: Subscribe
  readonly once: Subscribe
  readonly removeListener: Subscribe
  readonly off: Subscribe
  /** Removes the listeners of an event, or all. */
  readonly removeAllListeners: (event?: string) => object
}

/** It also runs in other people's pages: `mocks/page` bundles it. */
export function createProvider(connection: ProviderConnection, traits: LegacyTraits) {
  const { listeners, emit } = createProviderListeners(() => provider)
  let isConnected = false

  function tell(event: WalletEvent): void {
    if (event.name === 'connect' || event.name === 'disconnect') isConnected = event.name === 'connect'
    emit(event.name, event.payload)
    if (traits.events) for (const [name, payload] of toLegacyEvents(event)) emit(name, payload)
  }
  async function request(args: RequestArguments): Promise<unknown> {
    try {
      return await connection.request(args)
    } catch (error) {
      throw toRejection(toWireError(error), traits.rejectsWith)
    }
  }
  // Getters, so that each read is as current as the events.
  const properties: LegacyProperties = {
    get selectedAddress() {
      return connection.accounts()[0] ?? null
    },
    get chainId() {
      return `0x${connection.chainId().toString(16)}`
    },
    get networkVersion() {
      return String(connection.chainId())
    },
  }
  const methods = createLegacyMethods({ request, properties, isConnected: () => isConnected, traits })
  const provider: InjectedProvider = { request, ...listeners }
  for (const name of traits.methods) Object.assign(provider, { [name]: methods[name] })
  for (const flag of traits.flags) Object.assign(provider, { [flag]: true })
  for (const name of traits.properties)
    Object.defineProperty(provider, name, { get: () => properties[name], enumerable: true, configurable: true })
  return { provider, tell }
}

/** The events' names from before EIP-1193. */
function toLegacyEvents(event: WalletEvent): readonly (readonly [name: string, payload: unknown])[] {
  if (event.name === 'chainChanged') return [['networkChanged', String(Number(event.payload))]]
  if (event.name !== 'message' || event.payload.type !== 'eth_subscription') return []
  const { type: method, data: params } = event.payload
  return [
    ['data', { jsonrpc: '2.0', method, params }],
    ['notification', (params as { readonly result: unknown }).result],
  ]
}

/**
 * An `Error` or, in some wallets, the object from the wire. An invalid request (-32600) is an `Error` in all wallets.
 */
function toRejection({ code, message, data }: WireError, rejectsWith: LegacyTraits['rejectsWith']): unknown {
  const wire = data === undefined ? { code, message } : { code, message, data }
  if (rejectsWith === 'object' && code !== -32600) return wire
  const { message: _message, ...members } = wire
  return Object.assign(new Error(message), { name: 'ProviderRpcError' }, members)
}

/** `getProvider()` is `this` in listeners. */
function createProviderListeners(getProvider: () => object) {
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
