import { effectReaders, faultName, matchFields } from '#mocks/core/faults/faultReaders'
import { findMatchProblems } from '#mocks/core/faults/findMatchProblems'
import { parseFaultOf } from '#mocks/core/faults/parseFaultOf'
import type { Reader } from '#mocks/core/input/reader'
import { text } from '#mocks/core/input/readers'
import { kinds, oneOrMore, optional, refine, shape } from '#mocks/core/input/shapes'
import type { RegistryFault, RegistryFaultEffect, RegistryFaultMatch } from './registryFault.ts'

const { delay, httpStatus, brokenJson } = effectReaders

const { method: _, ...counts } = matchFields

const path = text({ max: 1_000, pattern: /^\//, expected: 'a path that begins with /' })

const effect = kinds<RegistryFaultEffect>({
  delay,
  httpStatus,
  brokenJson,
  emptyList: {},
  missingImages: {},
  hold: {},
  sparseWallets: {},
  refuseTelemetry: {},
})

const registryFaultReader: Reader<RegistryFault> = refine(
  shape<RegistryFault>({
    name: faultName,
    match: shape<RegistryFaultMatch>({ ...counts, path: optional(oneOrMore(path)) }),
    do: effect,
  }),
  ({ match }) => findMatchProblems(match),
)

/**
 * Reads a fault of the registry from a test, a file, the command line or the control address.
 *
 * @throws BenchError with one line for each problem: `match.nth: must be an integer from 1 on, but got 0`
 * @example
 * parseRegistryFault(JSON.parse('{ "match": { "path": "/getWallets" }, "do": { "kind": "httpStatus", "status": 500 } }'))
 */
export function parseRegistryFault(value: unknown): RegistryFault {
  return parseFaultOf(value, {
    layer: 'registry',
    reader: registryFaultReader,
    matchFields: 'path, nth, times, probability, seed',
    docsPath: 'mocks/registry/faults/README.md',
  })
}
