import type { RequestArguments } from '#mocks/core/eip1193'
import type { WireError } from '#mocks/core/rpcError'
import type {
  LegacyCallback,
  LegacyMethods,
  LegacyPayload,
  LegacyProperties,
} from '#mocks/wallet/injected/legacyProvider'
import type { LegacyTraits } from '#mocks/wallet/personas/persona'

export type PageLegacyParameters = {
  traits: LegacyTraits
  properties: LegacyProperties
  request: (args: RequestArguments) => Promise<unknown>
  isConnected: () => boolean
}

/**
 * Makes the methods that preceded `request`, as `createLegacyMethods` does for a wallet in the page itself. Its source
 * text runs in the page: it must not use anything from its module.
 */
export function createPageLegacy(parameters: PageLegacyParameters): LegacyMethods {
  const { traits, properties, request, isConnected } = parameters
  const wrapped = traits.callbackGives === 'answer'
  const toAnswer = (payload: LegacyPayload, outcome: { result?: unknown; error?: WireError }) => ({
    id: payload?.id,
    jsonrpc: payload?.jsonrpc ?? '2.0',
    ...outcome,
  })
  function toFailed(payload: LegacyPayload, { code, message, data }: WireError) {
    return toAnswer(payload, { error: { code, message, ...(data === undefined ? {} : { data }) } })
  }
  const answer = async (payload: LegacyPayload) => toAnswer(payload, { result: await request(payload) })

  function notifyOne(payload: LegacyPayload, callback: LegacyCallback): void {
    answer(payload).then(
      (told) => callback(null, wrapped ? told : told.result),
      (error) => callback(error, wrapped ? toFailed(payload, error) : null),
    )
  }
  function notifyAll(payloads: readonly LegacyPayload[], callback: LegacyCallback): void {
    const run = (payload: LegacyPayload): Promise<unknown> =>
      wrapped ? answer(payload).catch((error) => toFailed(payload, error)) : request(payload)
    Promise.all(payloads.map(run)).then(
      (all) => callback(null, all),
      (error) => callback(error, null),
    )
  }
  const sendAsync: LegacyMethods['sendAsync'] = (payload, callback) => {
    if (typeof callback !== 'function') throw new TypeError('The callback must be a function')
    if (Array.isArray(payload)) notifyAll(payload, callback)
    else notifyOne(payload as LegacyPayload, callback)
  }

  const atOnce: Readonly<Record<string, (payload: LegacyPayload) => unknown>> = {
    eth_accounts: () => (properties.selectedAddress === null ? [] : [properties.selectedAddress]),
    eth_coinbase: () => properties.selectedAddress,
    net_version: () => properties.networkVersion,
    eth_uninstallFilter(payload) {
      request(payload).catch(() => undefined)
      return true
    },
  }
  function answerAtOnce(payload: LegacyPayload) {
    const found = Object.hasOwn(atOnce, payload?.method) ? atOnce[payload.method] : undefined
    if (found) return toAnswer(payload, { result: found(payload) })
    const message = `The provider answers ${payload?.method} only to a callback.`
    throw Object.assign(new Error(message), { name: 'ProviderRpcError', code: 4200 })
  }
  async function sendMethod(method: string, params: LegacyPayload['params']): Promise<unknown> {
    const payload = { method, params }
    const result = await request(payload)
    return traits.sendGives === 'answer' ? toAnswer(payload, { result }) : result
  }
  function send(first: unknown, second?: unknown): unknown {
    if (typeof first === 'string' && (!second || Array.isArray(second))) return sendMethod(first, second || undefined)
    if (typeof second === 'function') return sendAsync(first as LegacyPayload, second as LegacyCallback)
    return traits.sendsAtOnce ? answerAtOnce(first as LegacyPayload) : request(first as LegacyPayload)
  }
  const enable = () => request({ method: 'eth_requestAccounts' })
  return { send: send as LegacyMethods['send'], sendAsync, enable, isConnected }
}
