import { parseFaultOf } from '#mocks/core/faults/parseFaultOf'
import type { RegistryFault } from './registryFault.ts'
import { registryFaultReader } from './registryFaultReader.ts'

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
