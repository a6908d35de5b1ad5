import { toWireError } from '#mocks/core/rpcError'
import type { LegacyTraits } from '../personas/persona.ts'
import type { WalletConnection } from '../walletTypes.ts'
import type { LegacyAnswer, LegacyCallback, LegacyMethods, LegacyPayload } from './legacyProvider.ts'

export type SendAsyncParameters = {
  request: WalletConnection['request']
  callbackGives: LegacyTraits['callbackGives']
}

/** Creates `sendAsync`: one payload or a batch, and a callback with the error first. */
export function createSendAsync({ request, callbackGives }: SendAsyncParameters): LegacyMethods['sendAsync'] {
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
export function toLegacyAnswer(
  payload: LegacyPayload | null | undefined,
  outcome: Pick<LegacyAnswer, 'result' | 'error'>,
): LegacyAnswer {
  return { id: payload?.id, jsonrpc: payload?.jsonrpc ?? '2.0', ...outcome }
}
