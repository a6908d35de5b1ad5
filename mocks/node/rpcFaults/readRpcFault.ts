import { rpcFaultPresets } from '#fixtures/rpcFaults/presets'
import { BenchError } from '#mocks/core/BenchError'
import { parseRpcFault } from '#mocks/rpc/faults/parseRpcFault'
import type { RpcFault } from '#mocks/rpc/faults/rpcFault'

/**
 * Reads a fault of the gateway as people write it: the id of a preset, or JSON.
 *
 * @throws BenchError that says what is wrong with it, or which presets there are
 * @example
 * readRpcFault('slow')
 * readRpcFault('{ "match": { "method": "eth_call" }, "do": { "kind": "drop" } }')
 */
export function readRpcFault(text: string): RpcFault {
  if (text.trimStart().startsWith('{')) return parseRpcFault(toJsonValue(text))
  const preset = rpcFaultPresets.find(({ id }) => id === text)
  if (preset) return { name: preset.title, ...preset.fault }
  throw new BenchError(`There is no preset "${text}".`, {
    metaMessages: [`There are: ${rpcFaultPresets.map(({ id }) => id).join(', ')}`],
    hint: 'Give one of them, or a fault as JSON.',
  })
}

function toJsonValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const metaMessages = [cause instanceof Error ? cause.message : String(cause)]
    throw new BenchError('The fault is no JSON.', { metaMessages, cause })
  }
}
