import { effectReaders, faultName, findMatchProblems, matchFields, parseFaultOf } from '#mocks/core/faults/faultReaders'
import type {
  ActiveFault,
  BrokenJsonEffect,
  DelayEffect,
  Fault,
  FaultMatch,
  Faults,
  HttpStatusEffect,
} from '#mocks/core/faults/sharedFault'
import type { Reader } from '#mocks/core/input/reader'
import { text } from '#mocks/core/input/readers'
import { kinds, oneOrMore, optional, refine, shape } from '#mocks/core/input/shapes'

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

/** The requests that a fault matches. `method` is not available: use `path`. */
export type RegistryFaultMatch = Omit<FaultMatch, 'method'> & {
  /** The path of the URL, or several. A `*` at the end stands for any ending: `/getWallet*`. */
  readonly path?: string | readonly string[] | undefined
}

/** The effect of a registry fault. None touches verify and push, and only `refuseTelemetry` touches telemetry. */
export type RegistryFaultEffect =
  | DelayEffect
  | HttpStatusEffect
  | BrokenJsonEffect
  /** Makes every list of wallets, and its search, empty. */
  | { readonly kind: 'emptyList' }
  /** Answers images with 404. */
  | { readonly kind: 'missingImages' }
  /** The request waits until the fault is released or removed. */
  | { readonly kind: 'hold' }
  /** The listed wallets have null in each field that may be null. */
  | { readonly kind: 'sparseWallets' }
  /** Answers telemetry with 403. */
  | { readonly kind: 'refuseTelemetry' }

/** A fault of the registry and the blockchain API. */
export type RegistryFault = Fault<RegistryFaultMatch, RegistryFaultEffect>
/** An active fault of the registry. */
export type ActiveRegistryFault = ActiveFault<RegistryFault>
/** The faults of a registry. */
export type RegistryFaults = Faults<RegistryFault>

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
