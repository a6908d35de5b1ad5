import {
  effectReaders,
  type FaultProblem,
  faultName,
  findMatchProblems,
  LONGEST,
  matchFields,
  parseFaultOf,
  shortText,
} from '#mocks/core/faults/faultReaders'
import type { Reader } from '#mocks/core/input/reader'
import { flag, integer, number, text, word } from '#mocks/core/input/readers'
import { kinds, oneOrMore, optional, refine, shape } from '#mocks/core/input/shapes'
import { EFFECT_TIMES, isAtOnce, type RelayFault, type RelayFaultEffect, type RelayFaultMatch } from './relayFault.ts'

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

/** How far a clock may be off: ten years, in milliseconds. */
const FARTHEST = 3_652 * LONGEST

const status: Reader<number> = (given, place): given is number =>
  given === 0 ||
  (Number.isInteger(given) && Number(given) >= 400 && Number(given) <= 599) ||
  place.expected('0, or an integer from 400 to 599', given)

const { delay, drop, error, close } = effectReaders

const effect = kinds<RelayFaultEffect>({
  delay,
  drop,
  error,
  duplicate: { copies: optional(integer({ min: 1, max: 100 })) },
  reorder: {},
  hold: {},
  corrupt: {},
  refuse: { status, body: optional(shortText) },
  stopPings: {},
  partition: {},
  clockSkew: { ms: number({ min: -FARTHEST, max: FARTHEST }) },
  close,
  loseMailbox: {},
  expireTopic: {},
  restart: { memory: flag },
})

const label = text({ min: 1, max: 200 })

const match = shape<RelayFaultMatch>({
  ...matchFields,
  direction: optional(word(['toRelay', 'toClient'])),
  tag: optional(oneOrMore(integer({ min: 0 }))),
  topic: optional(label),
  client: optional(label),
})

const relayFaultReader = refine(shape<RelayFault>({ name: faultName, match, do: effect }), findContradictions)

type Rule = (fault: RelayFault) => FaultProblem | undefined

/**
 * Reads a fault of the relay from a test, a file, the command line or the control address.
 *
 * @throws BenchError with one line for each problem: `match.nth: must be an integer from 1 on, but got 0`
 * @example
 * parseRelayFault(JSON.parse('{ "match": { "tag": 1109 }, "do": { "kind": "drop" } }'))
 */
export function parseRelayFault(value: unknown): RelayFault {
  return parseFaultOf(value, {
    layer: 'relay',
    reader: relayFaultReader,
    matchFields: 'direction, method, tag, topic, client, nth, times, probability, seed',
    docsPath: 'mocks/relay/faults/README.md',
  })
}

function findContradictions(fault: RelayFault): readonly FaultProblem[] {
  return [...findMatchProblems(fault.match), ...RULES.flatMap((rule) => rule(fault) ?? [])]
}
