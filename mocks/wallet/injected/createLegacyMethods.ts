import { fromWireError, toWireError } from '#mocks/core/rpcError'
import type { LegacyTraits } from '../personas/persona.ts'
import type { WalletConnection } from '../walletTypes.ts'
import type { LegacyAnswer, LegacyCallback, LegacyMethods, LegacyPayload, LegacyProperties } from './legacyProvider.ts'

export type LegacyParameters = {
  request: WalletConnection['request']
  /** The source of synchronous answers. */
  properties: LegacyProperties
  isConnected(): boolean
  traits: LegacyTraits
}

/** EIP-1193 §"Legacy API". A persona picks from these methods. */
export function createLegacyMethods(parameters: LegacyParameters): LegacyMethods {
  const { request, properties, isConnected, traits } = parameters
  const { sendGives, sendsAtOnce } = traits
  const sendAsync = createSendAsync(parameters)
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

  return {
    send: send as LegacyMethods['send'],
    sendAsync,
    enable: () => request({ method: 'eth_requestAccounts' }),
    isConnected,
  }
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

/** Creates `sendAsync`: one payload or a batch, and a callback with the error first. */
function createSendAsync({ request, traits: { callbackGives } }: LegacyParameters): LegacyMethods['sendAsync'] {
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

/** The outcome of a payload, under its own id. A dapp may pass anything. */
function toLegacyAnswer(
  payload: LegacyPayload | null | undefined,
  outcome: Pick<LegacyAnswer, 'result' | 'error'>,
): LegacyAnswer {
  return { id: payload?.id, jsonrpc: payload?.jsonrpc ?? '2.0', ...outcome }
}
