import { findOutermostRequest } from '#mocks/trace/findOutermostRequest'
import type { TraceFlow } from '#mocks/trace/flow'

/**
 * Whether two flows are the same call, made twice by the same side: method, parameters, chain and client are equal. The
 * answers may differ, and may be missing.
 */
export function isSameCall(one: TraceFlow, other: TraceFlow): boolean {
  if (one.method !== other.method) return false
  const [first, second] = [findOutermostRequest(one), findOutermostRequest(other)]
  if (!first || !second || first.hop !== second.hop || first.source !== second.source) return false
  return JSON.stringify(first.data) === JSON.stringify(second.data)
}
