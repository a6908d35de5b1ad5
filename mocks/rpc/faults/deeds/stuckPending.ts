import { toErrorOutcome } from '#mocks/core/jsonRpc'
import { askUpstream } from '../askUpstream.ts'
import type { DeedRun } from '../faultTools.ts'
import { isAcceptable } from '../isAcceptable.ts'
import { readTransaction } from '../readTransaction.ts'
import { toSentOutcome } from '../toSentOutcome.ts'

/** The gateway holds the transaction, see `createHeldPool`; the node gets it when the fault is taken off. */
export const stuckPending: DeedRun<'stuckPending'> = async (_, call, next, { upstream, pool }, { id }) => {
  const sent = await readTransaction(call, upstream, pool)
  if (!sent || !(await isAcceptable(sent, upstream))) return next(call)
  const { raw } = sent
  if (raw === undefined) return toErrorOutcome({ code: -32000, message: UNSIGNED })
  const release = async () => void (await askUpstream(upstream, 'eth_sendRawTransaction', [raw]))
  return pool.hold({ sent, faultId: id, release }) ?? toSentOutcome(call.method, sent.hash)
}

// Its hash is known only when Anvil takes it.
const UNSIGNED = 'The fault stuckPending cannot hold a transaction of an impersonated account: sign it'
