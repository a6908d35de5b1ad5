import { effectReaders, faultName, LONGEST, matchFields } from '#mocks/core/faults/faultReaders'
import { type FaultProblem, findMatchProblems } from '#mocks/core/faults/findMatchProblems'
import { matchesMethod } from '#mocks/core/faults/matchesMethod'
import type { Reader } from '#mocks/core/input/reader'
import { integer, number, text, word } from '#mocks/core/input/readers'
import { kinds, optional, refine, shape } from '#mocks/core/input/shapes'
import { AFFECTED_CALLS } from './affectedCalls.ts'
import type { ChainFault, ChainFaultEffect, ChainFaultMatch } from './chainFault.ts'

const blocks = integer({ min: 1, max: 1_000 })
const { delay, drop, error, close, httpStatus, brokenJson } = effectReaders

const effect = kinds<ChainFaultEffect>({
  delay,
  drop,
  error,
  close,
  httpStatus,
  brokenJson,
  rateLimit: {
    retryAfter: optional(integer({ min: 0, max: 86_400 })),
    limit: optional(integer({ min: 0, max: 1_000_000 })),
    windowMs: optional(number({ min: 0, max: LONGEST })),
  },
  hang: {},
  halfAnswer: {},
  wrongChainId: { chainId: integer({ min: 1 }) },
  staleHead: { blocks },
  reorg: { depth: blocks },
  dropTransaction: {},
  stuckPending: {},
  replaceTransaction: { by: optional(word(['cancel', 'speedUp'])) },
  silence: {},
})

const match = shape<ChainFaultMatch>({
  ...matchFields,
  client: optional(text({ min: 1, max: 200 })),
  params: optional(text({ min: 1, max: 10_000 })),
  transport: optional(word(['http', 'websocket'])),
})

export const chainFaultReader: Reader<ChainFault> = refine(
  shape<ChainFault>({ name: faultName, match, do: effect }),
  findContradictions,
)

function findContradictions({ match, do: effect }: ChainFault): readonly FaultProblem[] {
  const found = findMatchProblems(match)
  const { methods, notifications } = AFFECTED_CALLS[effect.kind]
  if (!methods || match.method === undefined) return found
  const { method } = match
  const possible = notifications ? [...methods, 'eth_subscribe'] : methods
  if ([method].flat().some((wanted) => possible.some((name) => matchesMethod(wanted, name)))) return found
  const message = `${effect.kind} applies to ${possible.join(', ')} only`.slice(0, 200)
  return [...found, { path: ['match', 'method'], message }]
}
