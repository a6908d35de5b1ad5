import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import type { DeliveryFault, GatewayCall } from '../stage.ts'

/** What the trace says in place of an answer that a fault has changed on its way to the client begins so. */
const FAULT_WORDS = 'A fault of the gateway: '
/** A node may answer with an error that begins so. Nothing else has these words. */
const DELIVERED =
  /^A fault of the gateway: ((?:the connection closed with \d+|the connection ended|HTTP \d+|no answer ever comes), the node was not asked)$/

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

/**
 * Reads what a fault did to an answer from the message in the trace.
 *
 * @returns undefined for any other message
 * @example
 * readFaultWords('A fault of the gateway: HTTP 503, the node was not asked') // 'HTTP 503, the node was not asked'
 */
export function readFaultWords(message: string): string | undefined {
  return DELIVERED.exec(message)?.[1]
}
