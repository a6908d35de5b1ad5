import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import type { DeliveryFault, GatewayCall } from '../stage.ts'

/**
 * Has the server do something else than send the answer. Of several calls of a batch the first one's fault counts.
 *
 * @param words what the trace says of the call: its client has no answer
 */
export function deliverFault(call: GatewayCall, fault: DeliveryFault, words: string): Promise<RpcOutcome> {
  const { delivery } = call
  if (delivery) delivery.fault ??= fault
  return Promise.resolve(toErrorOutcome({ code: -32603, message: `A fault of the gateway: ${words}` }))
}
