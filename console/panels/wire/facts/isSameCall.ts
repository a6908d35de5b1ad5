import type { TraceFlow } from '#mocks/trace/flow'
import { findOutermostRequest } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

/** Same method, parameters, chain, client and answer. An open call has no answer that could differ. */
export function isSameCall(one: TraceFlow, other: TraceFlow): boolean {
  if (one.method !== other.method) return false
  const [first, second] = [findOutermostRequest(one), findOutermostRequest(other)]
  if (!first || !second || first.hop !== second.hop || first.source !== second.source) return false
  return (
    isEqual(first.data, second.data) &&
    mayBeEqual(findChain(one), findChain(other)) &&
    mayBeEqual(findResult(one, first), findResult(other, second))
  )
}

/** A dapp's own call does not name its chain: the gateway does. */
function findChain(flow: TraceFlow): unknown {
  return flow.events.find(({ data }) => data['chainId'] !== undefined)?.data['chainId']
}

function findResult(flow: TraceFlow, { span }: TraceEvent): unknown {
  return flow.events.find((event) => event.phase === 'response' && event.span === span)?.data['result']
}

/** An unknown value may equal any other. */
function mayBeEqual(one: unknown, other: unknown): boolean {
  return one === undefined || other === undefined || isEqual(one, other)
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
