import type { EffectRun } from '../faultTools.ts'
import { fetchTransaction } from '../fetchTransaction.ts'
import { isAcceptable } from '../isAcceptable.ts'
import { toSentOutcome } from '../toSentOutcome.ts'

/** The hash is answered, and the node never gets the transaction. What the node would refuse, it refuses. */
export const dropTransaction: EffectRun<'dropTransaction'> = async (_, call, next, { upstream, pool }) => {
  const sent = await fetchTransaction(call, upstream, pool)
  if (!sent || !(await isAcceptable(sent, upstream))) return next(call)
  return toSentOutcome(call.method, sent.hash)
}
