import { parseFaultOf } from '#mocks/core/faults/parseFaultOf'
import type { ChainFault } from './chainFault.ts'
import { chainFaultReader } from './chainFaultReader.ts'

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
