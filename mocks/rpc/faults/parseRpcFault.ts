import { parseFaultOf } from '#mocks/core/faults/parseFaultOf'
import type { RpcFault } from './rpcFault.ts'
import { rpcFaultSchema } from './rpcFaultSchema.ts'

/**
 * Reads a fault of a chain's gateway from outside: a file, the command line, the control address.
 *
 * @throws BenchError with one line for each problem: `match.nth: Too small: expected number to be >=1`
 * @example
 * parseRpcFault(JSON.parse('{ "match": { "method": "eth_send*" }, "do": { "kind": "dropTransaction" } }'))
 */
export function parseRpcFault(value: unknown): RpcFault {
  return parseFaultOf(value, {
    layer: 'chain',
    schema: rpcFaultSchema,
    matchFields: 'method, client, params, transport, nth, times, probability, seed',
    docsPath: 'mocks/rpc/faults/README.md',
  })
}
