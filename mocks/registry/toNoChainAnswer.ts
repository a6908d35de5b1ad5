import type { RegistryAnswer } from './registryTypes.ts'
import { toJsonAnswer } from './toJsonAnswer.ts'

/** Answers JSON-RPC for a chain that the bench does not have: with JSON-RPC's error if the body asks so, else with 400. */
export function toNoChainAnswer(chain: string, body: string): RegistryAnswer {
  const reason = `The bench has no node for chain '${chain}'`
  const asked = parse(body)
  const calls: readonly unknown[] = Array.isArray(asked) ? asked : [asked]
  if (calls.length === 0 || !calls.every(isCall))
    return toJsonAnswer({ status: 'FAILED', reasons: [{ field: 'chainId', description: reason }] }, 400)
  const answers = calls.map(({ id = null }) => ({ jsonrpc: '2.0', id, error: { code: -32000, message: reason } }))
  return toJsonAnswer(Array.isArray(asked) ? answers : answers[0])
}

function isCall(value: unknown): value is { readonly id?: unknown } {
  return typeof value === 'object' && value !== null && 'jsonrpc' in value && 'method' in value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
