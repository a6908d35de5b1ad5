import { fromWireError } from '#mocks/core/rpcError'
import type { LegacyTraits } from '../personas/persona.ts'
import type { WalletConnection } from '../walletTypes.ts'
import { createSendAsync, toLegacyAnswer } from './createSendAsync.ts'
import type { LegacyAnswer, LegacyCallback, LegacyMethods, LegacyPayload, LegacyProperties } from './legacyProvider.ts'

export type LegacyParameters = {
  request: WalletConnection['request']
  /** The source of synchronous answers. */
  properties: LegacyProperties
  isConnected(): boolean
  traits: LegacyTraits
}

/** Creates all methods that preceded `request`, EIP-1193 §"Legacy API". A persona picks from them. */
export function createLegacyMethods({ request, properties, isConnected, traits }: LegacyParameters): LegacyMethods {
  const { sendGives, callbackGives, sendsAtOnce } = traits
  const sendAsync = createSendAsync({ request, callbackGives })
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
