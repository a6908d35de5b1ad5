import { rpcFaultPresets } from '#fixtures/rpcFaults/rpcFaultPresets'
import { parseRpcFault } from '#mocks/rpc/faults/parseRpcFault'
import type { RpcFault } from '#mocks/rpc/faults/rpcFault'
import { readPresetOrJson } from '../faults/readPresetOrJson.ts'

/**
 * Reads a fault of the gateway as people write it: the id of a preset, or JSON.
 *
 * @throws BenchError that says what is wrong with it, or which presets there are
 * @example
 * readRpcFault('slow')
 * readRpcFault('{ "match": { "method": "eth_call" }, "do": { "kind": "drop" } }')
 */
export function readRpcFault(text: string): RpcFault {
  return readPresetOrJson<RpcFault>(text, rpcFaultPresets, parseRpcFault)
}
