import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'

/**
 * What a node answers that took a transaction and has not mined it.
 * Who waits for the receipt as well (EIP-7966, `…Sync`) is told that it did not come in time.
 */
export function toSentOutcome(method: string, hash: string): RpcOutcome {
  if (!method.endsWith('Sync')) return { resultText: JSON.stringify(hash) }
  const message = 'The transaction was added to the mempool but was not processed in time'
  return toErrorOutcome({ code: 4, message, data: hash })
}
