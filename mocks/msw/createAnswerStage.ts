import { toErrorOutcome } from '#mocks/core/jsonRpc'
import type { Stage } from '#mocks/rpc/stage'

/**
 * A fixed result, or a function of the parameters that returns it. What the function throws is the error: one with a
 * `code` keeps it.
 */
export type RpcAnswer = unknown | ((params: never) => unknown)
/** Answers by method. */
export type RpcAnswers = Readonly<Record<string, RpcAnswer>>

export type AnswerStageParameters = {
  readonly address: string
  readonly chainId: number
  readonly answers: RpcAnswers
}

export function createAnswerStage({ address, chainId, answers }: AnswerStageParameters): Stage {
  const table: RpcAnswers = { eth_chainId: `0x${chainId.toString(16)}`, net_version: String(chainId), ...answers }
  return async ({ method, params }) => {
    if (!Object.hasOwn(table, method)) {
      const message = `createRpcHandlers has no answer for ${method} at ${address}. Add it to its answers.`
      return toErrorOutcome({ code: -32601, message })
    }
    const answer = table[method]
    const result: unknown = await (typeof answer === 'function' ? answer(params ?? []) : answer)
    return { resultText: JSON.stringify(result ?? null) }
  }
}
