import type { FaultCall } from './faultCall.ts'
import type { RpcFaultMatch } from './rpcFault.ts'

/** Whether a method is the one that is wanted: by its name, or by its beginning (`eth_send*`). */
export function matchesMethod(wanted: string, method: string): boolean {
  return wanted.endsWith('*') ? method.startsWith(wanted.slice(0, -1)) : wanted === method
}

/** Whether a call fits all of a match that does not count calls or draw: method, client, parameters, transport. */
export function matchesRpcFault(match: RpcFaultMatch, call: FaultCall): boolean {
  const { method, client, params, transport } = match
  if (method !== undefined && !toList(method).some((wanted) => matchesMethod(wanted, call.method))) return false
  if (client !== undefined && client !== call.client) return false
  if (transport !== undefined && transport !== call.transport) return false
  return params === undefined || (call.paramsText ?? '').toLowerCase().includes(params.toLowerCase())
}

function toList(method: string | readonly string[]): readonly string[] {
  return typeof method === 'string' ? [method] : method
}
