import { isMutation } from '#mocks/rpc/cassette/calls/isMutation'
import type { Hop } from '#mocks/trace/traceEvent'
import type { Step } from './toSteps.ts'

/** What asks stands before what it asks, and ends after it. */
const ASKERS: readonly Hop[] = ['action', 'connector', 'provider', 'peer', 'wallet', 'person']

/**
 * How a step of a flow stands to those whose cause it is known to have: `in wallet eth_sendTransaction`, or
 * `beyond`, where it ended after what asked for it, or `before`, where it began before that. Of what a wallet sends:
 * `after person eth_sendTransaction`, or `before` it was decided. Sources count each for itself, and many things happen
 * at the same time: nothing is said of steps of two sources, nor of two that no request joins.
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

/** A dapp's library asks for more than it waits for: under its action only what bears its name is waited for. */
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
