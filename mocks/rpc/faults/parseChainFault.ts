import {
  effectReaders,
  type FaultProblem,
  faultName,
  findMatchProblems,
  LONGEST,
  matchFields,
  parseFaultOf,
} from '#mocks/core/faults/faultReaders'
import { matchesMethod } from '#mocks/core/faults/sharedFault'
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

const chainFaultReader = refine(shape<ChainFault>({ name: faultName, match, do: effect }), findContradictions)

/**
 * Reads a fault of a chain's gateway from a test, a file, the command line or the control address.
 *
 * @throws BenchError with one line for each problem: `match.nth: must be an integer from 1 on, but got 0`
 * @example
 * parseChainFault(JSON.parse('{ "match": { "method": "eth_send*" }, "do": { "kind": "dropTransaction" } }'))
 */
export function parseChainFault(value: unknown): ChainFault {
  return parseFaultOf(value, {
    layer: 'chain',
    reader: chainFaultReader,
    matchFields: 'method, client, params, transport, nth, times, probability, seed',
    docsPath: 'mocks/rpc/faults/README.md',
  })
}

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
