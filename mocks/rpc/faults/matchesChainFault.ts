import { matchesMethod } from '#mocks/core/faults/matchesMethod'
import type { CallToMatch } from './callToMatch.ts'
import type { ChainFaultMatch } from './chainFault.ts'

export function matchesChainFault(match: ChainFaultMatch, call: CallToMatch): boolean {
  const { method, client, params, transport } = match
  if (method !== undefined && !matchesMethod(method, call.method)) return false
  if (client !== undefined && !(call.client !== undefined && matchesMethod(client, call.client))) return false
  if (transport !== undefined && transport !== call.transport) return false
  return params === undefined || (call.paramsText ?? '').toLowerCase().includes(params.toLowerCase())
}
