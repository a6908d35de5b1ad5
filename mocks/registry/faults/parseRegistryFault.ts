import { parseFaultOf } from '#mocks/core/faults/parseFaultOf'
import type { RegistryFault } from './registryFault.ts'
import { registryFaultSchema } from './registryFaultSchema.ts'

/**
 * Reads a fault of the registry that came from outside: a file, the command line, the control address.
 *
 * @throws BenchError with one line for each problem: `do.status: Too small: expected number to be >=400`
 * @example
 * parseRegistryFault(JSON.parse('{ "match": { "path": "/getWallets" }, "do": { "kind": "httpStatus", "status": 500 } }'))
 */
export function parseRegistryFault(value: unknown): RegistryFault {
  return parseFaultOf(value, {
    layer: 'registry',
    schema: registryFaultSchema,
    matchFields: 'path, nth, times, probability, seed',
    docsPath: 'mocks/registry/faults/README.md',
  })
}
