import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import type { DeliveryFault, GatewayCall } from '../stage.ts'

const FAULT_WORDS = 'A fault of the gateway: '
/** A node may answer with an error that begins so. Nothing else has these words. */
const DELIVERED =
  /^A fault of the gateway: ((?:the connection closed with \d+|the connection ended|HTTP \d+|no answer ever comes), the node was not asked)$/

/** In a batch, the first call's fault counts. `words` describes the call in the trace, as its client gets no answer. */
export function deliverFault(call: GatewayCall, fault: DeliveryFault, words: string): Promise<RpcOutcome> {
  const { delivery } = call
  if (delivery) delivery.fault ??= fault
  return Promise.resolve(toErrorOutcome({ code: -32603, message: `${FAULT_WORDS}${words}` }))
}

export const readFaultWords = (message: string): string | undefined => DELIVERED.exec(message)?.[1]
