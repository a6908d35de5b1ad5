import type { EffectRun } from '../effectContext.ts'
import { fetchTransaction } from '../fetchTransaction.ts'
import { isAcceptable } from '../isAcceptable.ts'
import { toSentOutcome } from '../toSentOutcome.ts'

/** Answers with the hash, and never passes the transaction to the node. The node still refuses invalid ones. */
export const dropTransaction: EffectRun<'dropTransaction'> = async (_, call, next, { upstream, pool }) => {
  const sent = await fetchTransaction(call, upstream, pool)
  if (!sent || !(await isAcceptable(sent, upstream))) return next(call)
  return toSentOutcome(call.method, sent.hash)
}
