import { DEED_TIMES, isAtOnce } from './isAtOnce.ts'
import type { FaultMatch, RelayFault } from './relayFault.ts'

/** What is wrong with a fault whose fields are each right, and where. */
export type Contradiction = { readonly path: readonly string[]; readonly message: string }

type Rule = (fault: RelayFault) => Contradiction | undefined

const NAMES_A_FRAME = ['direction', 'method', 'tag', 'topic', 'nth', 'probability', 'seed'] as const
const COUNTS: readonly (keyof FaultMatch)[] = ['nth', 'probability', 'always']

const RULES: readonly Rule[] = [
  ({ match }) => {
    const given = COUNTS.filter((field) => match[field] !== undefined)
    if (given.length < 2) return undefined
    return { path: ['match', given[1] ?? ''], message: `cannot stand beside ${given[0]}: give one of them` }
  },
  ({ match }) =>
    match.seed !== undefined && match.probability === undefined
      ? { path: ['match', 'seed'], message: 'needs a probability to draw for' }
      : undefined,
  ({ match, do: effect }) => {
    if (DEED_TIMES[effect.kind] !== 'standing') return undefined
    const field = NAMES_A_FRAME.find((name) => match[name] !== undefined)
    if (field === undefined) return undefined
    return {
      path: ['match', field],
      message: `${effect.kind} is on all the time, for no single frame: give client alone`,
    }
  },
  ({ match, do: effect }) =>
    effect.kind === 'error' && match.direction === 'toClient'
      ? { path: ['match', 'direction'], message: 'error answers a call, which goes toRelay' }
      : undefined,
  ({ match, do: effect }) =>
    effect.kind === 'restart' && match.client !== undefined && isAtOnce({ match, do: effect })
      ? { path: ['match', 'client'], message: 'restart ends every connection: no client to name' }
      : undefined,
  ({ match, do: effect }) =>
    effect.kind === 'expireTopic' && match.topic === undefined && isAtOnce({ match, do: effect })
      ? { path: ['match', 'topic'], message: 'expireTopic needs a topic, or a frame to take it from' }
      : undefined,
  ({ do: effect }) =>
    effect.kind === 'delay' && 'uniform' in effect.delay && effect.delay.uniform.min > effect.delay.uniform.max
      ? { path: ['do', 'delay', 'uniform', 'min'], message: 'must not be above max' }
      : undefined,
]

/** Tells what contradicts itself in a fault: `nth` beside `probability`, a tag for an effect that takes no frames. */
export function findContradictions(fault: RelayFault): readonly Contradiction[] {
  return RULES.flatMap((rule) => rule(fault) ?? [])
}
