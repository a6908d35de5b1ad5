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
  const [chain, otherChain] = [findChain(one), findChain(other)]
  if (chain !== undefined && otherChain !== undefined && chain !== otherChain) return false
  return JSON.stringify(first.data) === JSON.stringify(second.data)
}

/** A dapp's own call does not say its chain: the gateway does, once the call has reached it. */
function findChain(flow: TraceFlow): unknown {
  return flow.events.find(({ data }) => data['chainId'] !== undefined)?.data['chainId']
}
