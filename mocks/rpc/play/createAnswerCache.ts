import type { RpcOutcome } from '#mocks/core/jsonRpc'

/** Emptied when it is full, which bounds it for clients that never repeat a call. */
export function createAnswerCache(most = 50_000) {
  const methods = new Map<string, Map<string, RpcOutcome>>()
  let count = 0
  return {
    get: (method: string, paramsText: string | undefined) => methods.get(method)?.get(paramsText ?? ''),
    set(method: string, paramsText: string | undefined, outcome: RpcOutcome) {
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
