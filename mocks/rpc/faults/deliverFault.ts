import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import type { DeliveryFault, GatewayCall } from '../stage.ts'

/** What the trace says in place of an answer that a fault has changed on its way to the client begins so. */
export const FAULT_WORDS = 'A fault of the gateway: '

/**
 * Makes the server carry out a delivery fault instead of sending the answer. In a batch, the first call's fault counts.
 *
 * @param words the description of the call in the trace, as its client gets no answer
 */
export function deliverFault(call: GatewayCall, fault: DeliveryFault, words: string): Promise<RpcOutcome> {
  const { delivery } = call
  if (delivery) delivery.fault ??= fault
  return Promise.resolve(toErrorOutcome({ code: -32603, message: `${FAULT_WORDS}${words}` }))
}
