import type { DeedRun } from '../faultTools.ts'
import { isAcceptable } from '../isAcceptable.ts'
import { readTransaction } from '../readTransaction.ts'
import { toSentOutcome } from '../toSentOutcome.ts'

/** The hash is answered, and the node never gets the transaction. What the node would refuse, it refuses. */
export const dropTransaction: DeedRun<'dropTransaction'> = async (_, call, next, { upstream, pool }) => {
  const sent = await readTransaction(call, upstream, pool)
  if (!sent || !(await isAcceptable(sent, upstream))) return next(call)
  return toSentOutcome(call.method, sent.hash)
}
