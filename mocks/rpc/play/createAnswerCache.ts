import type { RpcOutcome } from '#mocks/core/jsonRpc'

/** Answers by the text of the call: a repeated call costs two look-ups and no parsing. */
export type AnswerCache = {
  get(method: string, paramsText: string | undefined): RpcOutcome | undefined
  set(method: string, paramsText: string | undefined, outcome: RpcOutcome): void
  clear(): void
}

/** Emptied when it is full, which bounds it for clients that never repeat a call. */
export function createAnswerCache(most = 50_000): AnswerCache {
  const methods = new Map<string, Map<string, RpcOutcome>>()
  let count = 0
  return {
    get: (method, paramsText) => methods.get(method)?.get(paramsText ?? ''),
    set(method, paramsText, outcome) {
      if (count >= most) this.clear()
      const ofMethod = methods.get(method) ?? new Map<string, RpcOutcome>()
      methods.set(method, ofMethod.set(paramsText ?? '', outcome))
      count += 1
    },
    clear() {
      methods.clear()
      count = 0
    },
  }
}
