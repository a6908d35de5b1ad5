import { type FaultProblem, findMatchProblems } from '#mocks/core/faults/findMatchProblems'
import { EFFECT_TIMES, isAtOnce } from './isAtOnce.ts'
import type { RelayFault } from './relayFault.ts'

type Rule = (fault: RelayFault) => FaultProblem | undefined

const NAMES_A_FRAME = ['direction', 'method', 'tag', 'topic', 'nth', 'times', 'probability', 'seed'] as const

const RULES: readonly Rule[] = [
  ({ match, do: effect }) => {
    if (EFFECT_TIMES[effect.kind] !== 'standing') return undefined
    const field = NAMES_A_FRAME.find((name) => match[name] !== undefined)
    if (field === undefined) return undefined
    return { path: ['match', field], message: `${effect.kind} matches no single frame: give client alone` }
  },
  ({ match, do: effect }) =>
    effect.kind === 'error' && match.direction === 'toClient'
      ? { path: ['match', 'direction'], message: 'error answers a call, which goes toRelay' }
      : undefined,
  ({ match, do: effect }) =>
    effect.kind === 'restart' && match.client !== undefined && isAtOnce({ match, do: effect })
      ? { path: ['match', 'client'], message: 'restart ends every connection: it takes no client' }
      : undefined,
  ({ match, do: effect }) =>
    effect.kind === 'expireTopic' && match.topic === undefined && isAtOnce({ match, do: effect })
      ? { path: ['match', 'topic'], message: 'expireTopic needs a topic, or a frame to take it from' }
      : undefined,
]

/** Finds contradictions in a fault: `nth` with `probability`, or a tag for an effect that does not apply to frames. */
export function findContradictions(fault: RelayFault): readonly FaultProblem[] {
  return [...findMatchProblems(fault.match), ...RULES.flatMap((rule) => rule(fault) ?? [])]
}
