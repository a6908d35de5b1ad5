import type { Eip1193Listener, Eip1193Provider, RequestArguments } from '#mocks/core/eip1193'
import type { WireError } from '#mocks/core/rpcError'
import type { LegacyProperties } from '#mocks/wallet/injected/legacyProvider'
import type { toLegacyEvents } from '#mocks/wallet/injected/toLegacyEvents'
import type { toRejection } from '#mocks/wallet/injected/toRejection'
import type { LegacyTraits } from '#mocks/wallet/personas/persona'
import type { WalletEvent } from '#mocks/wallet/walletTypes'
import type { createPageLegacy } from './createPageLegacy.ts'
import type { PageView } from './pageProtocol.ts'

/** A provider in a page, and the messages that it receives from the wallet. */
export type PageProvider = {
  readonly provider: Eip1193Provider
  open(view: PageView): void
  settle(answer: { readonly id: number; readonly result?: unknown; readonly error?: WireError }): void
  tell(event: WalletEvent): void
  /** Disconnects the provider. Pending requests end with 4900. */
  end(): void
}

export type PageProviderParameters = {
  traits: LegacyTraits
  /** Passes a request on. Resolves to whether the wallet accepts it. */
  send: (id: number, args: RequestArguments) => Promise<boolean>
  /** The functions that it is made of: a page cannot import modules. */
  parts: {
    readonly createPageLegacy: typeof createPageLegacy
    readonly toLegacyEvents: typeof toLegacyEvents
    readonly toRejection: typeof toRejection
  }
}

/**
 * Makes the provider of a wallet in another process, as `createInjectedProvider` does for a wallet in the page itself.
 * Its source text runs in the page: it must not use anything from its module.
 */
export function createPageProvider({ traits, send, parts }: PageProviderParameters): PageProvider {
  const gone = { code: 4900, message: 'The wallet is disconnected from all chains.' }
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: unknown): void }>()
  let heard: { name: string; listener: Eip1193Listener; once: boolean }[] = []
  let view: PageView = { chainId: '0x1', accounts: [] }
  let isConnected = false
  let lastId = 0

  function settle({ id, result, error }: Parameters<PageProvider['settle']>[0]): void {
    const entry = waiting.get(id)
    waiting.delete(id)
    if (!error) {
      entry?.resolve(result)
      return
    }
    entry?.reject(parts.toRejection(error, traits.rejectsWith))
  }
  function request(args: RequestArguments): Promise<unknown> {
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      send(id, args).then(
        (taken) => taken || settle({ id, error: gone }),
        () => settle({ id, error: gone }),
      )
    })
  }

  function emit(name: string, payload: unknown): void {
    for (const entry of heard.filter((each) => each.name === name)) {
      if (entry.once) heard = heard.filter((each) => each !== entry)
      try {
        entry.listener.call(provider, payload)
      } catch (error) {
        // An error in a dapp's listener surfaces as an unhandled rejection and does not stop other listeners.
        void Promise.reject(error)
      }
    }
  }
  function tell(event: WalletEvent): void {
    const { name, payload } = event
    if (name === 'chainChanged') view = { ...view, chainId: payload }
    if (name === 'accountsChanged') view = { ...view, accounts: payload }
    if (name === 'connect' || name === 'disconnect') isConnected = name === 'connect'
    emit(name, payload)
    if (traits.events) for (const [old, news] of parts.toLegacyEvents(event)) emit(old, news)
  }
  function listen(name: string, listener: Eip1193Listener, once: boolean): object {
    if (typeof listener !== 'function') throw new TypeError('The listener must be a function')
    heard.push({ name, listener, once })
    return provider
  }
  const on = (name: string, listener: Eip1193Listener) => listen(name, listener, false)
  function off(name: string, listener: Eip1193Listener): object {
    heard = heard.filter((each) => each.name !== name || each.listener !== listener)
    return provider
  }
  function removeAllListeners(name?: string): object {
    heard = name === undefined ? [] : heard.filter((each) => each.name !== name)
    return provider
  }

  const properties: LegacyProperties = {
    get selectedAddress() {
      return view.accounts[0] ?? null
    },
    get chainId() {
      return view.chainId
    },
    get networkVersion() {
      return String(Number(view.chainId))
    },
  }
  const once = (name: string, listener: Eip1193Listener) => listen(name, listener, true)
  const provider = { request, on, addListener: on, once, removeListener: off, off, removeAllListeners }
  const methods = parts.createPageLegacy({ traits, properties, request, isConnected: () => isConnected })
  for (const name of traits.methods) Reflect.set(provider, name, methods[name])
  for (const name of traits.flags) Reflect.set(provider, name, true)
  for (const name of traits.properties)
    Reflect.defineProperty(provider, name, { get: () => properties[name], enumerable: true, configurable: true })

  return {
    provider,
    settle,
    tell,
    open(first) {
      view = first
      tell({ name: 'connect', payload: { chainId: first.chainId } })
    },
    end() {
      for (const id of [...waiting.keys()]) settle({ id, error: gone })
      // EIP-1193 uses the codes of CloseEvent here: 1001 is going away.
      tell({ name: 'disconnect', payload: { code: 1001, message: gone.message } })
    },
  }
}
