import { isMutation } from '#mocks/rpc/cassette/calls/isMutation'
import type { TraceHop } from '#mocks/trace/traceEvent'
import type { Step } from './toSortedSteps.ts'

/** A requester begins before what it requests, and ends after it. */
const ASKERS: readonly TraceHop[] = ['action', 'connector', 'provider', 'peer', 'wallet', 'person']

/**
 * The order of a flow's step relative to its known causes: `in wallet eth_sendTransaction`; `beyond` when the step ended
 * after its cause; `before` when it began before its cause. For what a wallet sends: `after person eth_sendTransaction`, or
 * `before` the decision. Each source counts on its own, and many things happen at the same time: steps of two sources, or
 * steps that no request joins, have no order.
 */
export function toOrder(step: Step, steps: readonly Step[]): readonly string[] {
  const { first } = step
  const sends = first.hop === 'walletRpc' && first.method !== undefined && isMutation(first.method)
  const rank = sends ? ASKERS.length : ASKERS.indexOf(first.hop)
  if (first.phase !== 'request' || rank === -1) return []
  const causes = steps.filter((other) => {
    const { hop, phase, source } = other.first
    const otherRank = ASKERS.indexOf(hop)
    return (
      otherRank !== -1 && otherRank < rank && phase === 'request' && source === first.source && isJoined(step, other)
    )
  })
  const order = causes.map((cause) => `${relate(step, cause)} ${cause.first.hop} ${cause.first.method}`)
  return [...new Set(order)].sort()
}

/** A dapp's library requests more than it waits for. An action waits only for the requests with its own method. */
function isJoined({ first }: Step, { first: other }: Step): boolean {
  const sameMethod = first.method === other.method
  return first.keys.some(
    (key) => (key.startsWith('req:') || (sameMethod && !key.startsWith('tx:'))) && other.keys.includes(key),
  )
}

function relate(step: Step, cause: Step): string {
  if (cause.first.hop === 'person') return cause.end && cause.end.seq < step.first.seq ? 'after' : 'before'
  if (cause.first.seq > step.first.seq) return 'before'
  if (!cause.end) return 'in'
  return step.end && step.end.seq < cause.end.seq ? 'in' : 'beyond'
}
