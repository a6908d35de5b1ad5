import { BenchError } from '#mocks/core/BenchError'
import { toIssueLines } from '#mocks/core/toIssueLines'
import type { RpcFault } from './rpcFault.ts'
import { rpcFaultSchema } from './rpcFaultSchema.ts'

/**
 * Reads a fault that came from outside: a file, the command line, the control address.
 *
 * @throws BenchError that says what is wrong and where, one line for each: `match.nth: Too small: expected number to be >=1`
 * @example
 * parseRpcFault(JSON.parse('{ "match": { "method": "eth_send*" }, "do": { "kind": "dropTransaction" } }'))
 */
export function parseRpcFault(value: unknown): RpcFault {
  const { success, data, error } = rpcFaultSchema.safeParse(value)
  if (success) return data
  throw new BenchError('This is no fault that the gateway knows.', {
    metaMessages: toIssueLines(error.issues, 'fault'),
    hint: 'A fault is { match: { method, client, params, transport, nth | times, probability, seed }, do: { kind, … } }.',
    docsPath: 'mocks/rpc/faults/README.md',
  })
}
