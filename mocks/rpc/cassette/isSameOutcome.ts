import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { toCanonicalJson } from './calls/toCanonicalJson.ts'

/** Ignores the order of members and the case of hex. */
export function isSameOutcome(a: RpcOutcome, b: RpcOutcome): boolean {
  if ('resultText' in a) return 'resultText' in b && isSameText(a.resultText, b.resultText)
  return 'errorText' in b && isSameText(a.errorText, b.errorText)
}

function isSameText(a: string, b: string): boolean {
  return a === b || toCanonicalJson(JSON.parse(a), a) === toCanonicalJson(JSON.parse(b), b)
}
