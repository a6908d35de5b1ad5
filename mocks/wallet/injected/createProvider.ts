import type { Eip1193Listener, Eip1193Provider, RequestArguments } from '#mocks/core/eip1193'
import { fromWireError, toWireError, type WireError } from '#mocks/core/rpcError'
import type { LegacyTraits } from '#mocks/wallet/personas/persona'
import type { WalletConnection, WalletEvent } from '#mocks/wallet/walletTypes'
import type { LegacyAnswer, LegacyCallback, LegacyMethods, LegacyPayload, LegacyProperties } from './legacyProvider.ts'

/** A provider as pages see it: EIP-1193's, plus the persona's older members. */
export type InjectedProvider = Eip1193Provider & ProviderListeners & Partial<LegacyMethods & LegacyProperties>

export type ProviderConnection = {
  request(args: RequestArguments): Promise<unknown>
  accounts(): readonly string[]
  chainId(): number
}

type Subscribe = (event: string, listener: Eip1193Listener) => object

/** The part of Node's `EventEmitter` that dapps call on a provider, EIP-1193 §"Events". Each returns the provider. */
type ProviderListeners = Readonly<Record<'on' | 'addListener' | 'once' | 'removeListener' | 'off', Subscribe>> & {
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
  const methods = createLegacyMethods(request, properties, () => isConnected, traits)
  const provider: InjectedProvider = { request, ...listeners }
  for (const name of traits.methods) Object.assign(provider, { [name]: methods[name] })
  for (const flag of traits.flags) Object.assign(provider, { [flag]: true })
  for (const name of traits.properties)
    Object.defineProperty(provider, name, { get: () => properties[name], enumerable: true, configurable: true })
  return { provider, tell }
}

function toLegacyEvents(event: WalletEvent): readonly (readonly [name: string, payload: unknown])[] {
  if (event.name === 'chainChanged') return [['networkChanged', String(Number(event.payload))]]
  if (event.name !== 'message' || event.payload.type !== 'eth_subscription') return []
  const { type: method, data: params } = event.payload
  return [
    ['data', { jsonrpc: '2.0', method, params }],
    ['notification', (params as { readonly result: unknown }).result],
  ]
}

/** An `Error` or, in some wallets, the object from the wire. An invalid request (-32600) is an `Error` in all wallets. */
function toRejection({ code, message, data }: WireError, rejectsWith: LegacyTraits['rejectsWith']): unknown {
  const wire = data === undefined ? { code, message } : { code, message, data }
  if (rejectsWith === 'object' && code !== -32600) return wire
  const { message: _message, ...members } = wire
  return Object.assign(new Error(message), { name: 'ProviderRpcError' }, members)
}

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

/** EIP-1193 §"Legacy API". A persona picks from these methods. */
function createLegacyMethods(
  request: WalletConnection['request'],
  properties: LegacyProperties,
  isConnected: () => boolean,
  { sendGives, sendsAtOnce, callbackGives }: LegacyTraits,
): LegacyMethods {
  const sendAsync = createSendAsync(request, callbackGives)
  const answerAtOnce = createAnswers(request, properties)

  async function sendMethod(method: string, params: LegacyPayload['params']): Promise<unknown> {
    const payload = { method, params }
    const result = await request(payload)
    return sendGives === 'answer' ? toLegacyAnswer(payload, { result }) : result
  }

  /** One function of three forms: the second argument decides which. */
  function send(first: unknown, second?: unknown): unknown {
    if (typeof first === 'string' && (!second || Array.isArray(second))) return sendMethod(first, second || undefined)
    const payload = first as LegacyPayload
    if (typeof second === 'function') return sendAsync(payload, second as LegacyCallback)
    return sendsAtOnce ? answerAtOnce(payload) : request(payload)
  }

  const enable = () => request({ method: 'eth_requestAccounts' })
  return { send: send as LegacyMethods['send'], sendAsync, enable, isConnected }
}

/** Answers that need no request, EIP-1193 §"Legacy API", `send`. */
function createAnswers(request: WalletConnection['request'], properties: LegacyProperties) {
  const answers: Readonly<Record<string, (payload: LegacyPayload) => unknown>> = {
    eth_accounts: () => (properties.selectedAddress === null ? [] : [properties.selectedAddress]),
    eth_coinbase: () => properties.selectedAddress,
    net_version: () => properties.networkVersion,
    eth_uninstallFilter(payload) {
      request(payload).catch(() => undefined)
      return true
    },
  }
  return (payload: LegacyPayload): LegacyAnswer => {
    const answer = Object.hasOwn(answers, payload?.method) ? answers[payload.method] : undefined
    if (!answer)
      throw fromWireError({ code: 4200, message: `The provider answers ${payload?.method} only to a callback.` })
    return toLegacyAnswer(payload, { result: answer(payload) })
  }
}

function createSendAsync(
  request: WalletConnection['request'],
  callbackGives: LegacyTraits['callbackGives'],
): LegacyMethods['sendAsync'] {
  const succeeded = async (payload: LegacyPayload) => toLegacyAnswer(payload, { result: await request(payload) })
  const failed = (payload: LegacyPayload, error: unknown) => toLegacyAnswer(payload, { error: toWireError(error) })

  function notifyOne(payload: LegacyPayload, callback: LegacyCallback): void {
    succeeded(payload).then(
      (answer) => callback(null, callbackGives === 'answer' ? answer : answer.result),
      (error) => callback(error, callbackGives === 'answer' ? failed(payload, error) : null),
    )
  }

  function notifyAll(payloads: readonly LegacyPayload[], callback: LegacyCallback): void {
    const run = (payload: LegacyPayload): Promise<unknown> =>
      callbackGives === 'result'
        ? request(payload)
        : succeeded(payload).catch((error: unknown) => failed(payload, error))
    Promise.all(payloads.map(run)).then(
      (all) => callback(null, all),
      (error) => callback(error, null),
    )
  }

  return (payload, callback) => {
    if (typeof callback !== 'function') throw new TypeError('The callback must be a function')
    if (isList(payload)) notifyAll(payload, callback)
    else notifyOne(payload, callback)
  }
}

function isList(payload: LegacyPayload | readonly LegacyPayload[]): payload is readonly LegacyPayload[] {
  return Array.isArray(payload)
}

/** A dapp may pass anything. */
function toLegacyAnswer(
  payload: LegacyPayload | null | undefined,
  outcome: Pick<LegacyAnswer, 'result' | 'error'>,
): LegacyAnswer {
  return { id: payload?.id, jsonrpc: payload?.jsonrpc ?? '2.0', ...outcome }
}
