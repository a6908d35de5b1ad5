import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'

/** A caller that also waits for the receipt (EIP-7966, `…Sync`) gets an error that it did not come in time. */
export function toSentOutcome(method: string, hash: string): RpcOutcome {
  if (!method.endsWith('Sync')) return { resultText: JSON.stringify(hash) }
  const message = 'The transaction was added to the mempool but was not processed in time'
  return toErrorOutcome({ code: 4, message, data: hash })
}
