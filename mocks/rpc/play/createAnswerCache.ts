import type { RpcOutcome } from '#mocks/core/jsonRpc'

/** Answers to calls as they were written: what is asked again the same way costs two look-ups, and no parsing. */
export type AnswerCache = {
  get(method: string, paramsText: string | undefined): RpcOutcome | undefined
  set(method: string, paramsText: string | undefined, outcome: RpcOutcome): void
  clear(): void
}

/**
 * Makes a cache. It forgets everything when it is full: a bound for clients that never ask twice.
 *
 * @param most how many answers it keeps. Default 50,000
 * @example
 * const cache = createAnswerCache()
 * cache.set('eth_chainId', '[]', { resultText: '"0x1"' })
 */
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
