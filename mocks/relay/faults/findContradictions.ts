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
  ({ match, do: deed }) => {
    if (DEED_TIMES[deed.kind] !== 'standing') return undefined
    const field = NAMES_A_FRAME.find((name) => match[name] !== undefined)
    if (field === undefined) return undefined
    return {
      path: ['match', field],
      message: `${deed.kind} is on all the time, for no single frame: give client alone`,
    }
  },
  ({ match, do: deed }) =>
    deed.kind === 'error' && match.direction === 'toClient'
      ? { path: ['match', 'direction'], message: 'error answers a call, which goes toRelay' }
      : undefined,
  ({ match, do: deed }) =>
    deed.kind === 'restart' && match.client !== undefined && isAtOnce({ match, do: deed })
      ? { path: ['match', 'client'], message: 'restart ends every connection: no client to name' }
      : undefined,
  ({ match, do: deed }) =>
    deed.kind === 'expireTopic' && match.topic === undefined && isAtOnce({ match, do: deed })
      ? { path: ['match', 'topic'], message: 'expireTopic needs a topic, or a frame to take it from' }
      : undefined,
  ({ do: deed }) =>
    deed.kind === 'delay' && 'uniform' in deed.delay && deed.delay.uniform.min > deed.delay.uniform.max
      ? { path: ['do', 'delay', 'uniform', 'min'], message: 'must not be above max' }
      : undefined,
]

/** Tells what contradicts itself in a fault: `nth` beside `probability`, a tag for a deed that takes no frames. */
export function findContradictions(fault: RelayFault): readonly Contradiction[] {
  return RULES.flatMap((rule) => rule(fault) ?? [])
}
