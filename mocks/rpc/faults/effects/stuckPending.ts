import { toErrorOutcome } from '#mocks/core/jsonRpc'
import { askUpstream } from '../askUpstream.ts'
import type { EffectRun } from '../effectContext.ts'
import { fetchTransaction } from '../fetchTransaction.ts'
import { isAcceptable } from '../isAcceptable.ts'
import { toSentOutcome } from '../toSentOutcome.ts'

/** Holds the transaction in the gateway, see `createHeldPool`; the node gets it when the fault is removed. */
export const stuckPending: EffectRun<'stuckPending'> = async (_, call, next, { box, upstream, pool }, { id }) => {
  const sent = await fetchTransaction(call, upstream, pool)
  if (!sent || !(await isAcceptable(sent, upstream))) return next(call)
  const { raw } = sent
  if (raw === undefined) return toErrorOutcome({ code: -32000, message: UNSIGNED })
  const release = async () => void (await askUpstream(upstream, 'eth_sendRawTransaction', [raw]))
  // While the node was asked, the fault may have been removed: nothing would release the transaction.
  if (!box.list().some((active) => active.id === id)) return next(call)
  return pool.hold({ sent, faultId: id, release }) ?? toSentOutcome(call.method, sent.hash)
}

// Its hash is known only when Anvil accepts it.
const UNSIGNED = 'The fault stuckPending cannot hold a transaction of an impersonated account: send a signed one'
