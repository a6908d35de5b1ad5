import { effectReaders, faultName, LONGEST, matchFields, shortText } from '#mocks/core/faults/faultReaders'
import type { Reader } from '#mocks/core/input/reader'
import { flag, integer, number, text, word } from '#mocks/core/input/readers'
import { kinds, oneOrMore, optional, refine, shape } from '#mocks/core/input/shapes'
import { findContradictions } from './findContradictions.ts'
import type { RelayFault, RelayFaultEffect, RelayFaultMatch } from './relayFault.ts'

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

/** A {@link RelayFault} from outside. Strict: it refuses unknown fields and fields that contradict each other. */
export const relayFaultReader: Reader<RelayFault> = refine(
  shape<RelayFault>({ name: faultName, match, do: effect }),
  findContradictions,
)
