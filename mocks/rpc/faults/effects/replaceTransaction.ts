import type { Upstream } from '../../stage.ts'
import { askUpstream } from '../askUpstream.ts'
import type { EffectRun } from '../effectContext.ts'
import { fetchTransaction } from '../fetchTransaction.ts'
import { isAcceptable } from '../isAcceptable.ts'
import type { SentTransaction } from '../sentTransaction.ts'
import { toSentOutcome } from '../toSentOutcome.ts'

/** Enough gas for a transfer to the same account, also of an account with code. */
const GAS = '0x186a0'

/**
 * Keeps the transaction pending until its client has read it by hash, or its receipt a second time. Then another
 * transaction of the account is mined with its nonce: a transfer of 0 to the same account that pays a quarter more. If
 * it were replaced sooner, the client would not know its nonce, and could not detect the replacement.
 */
export const replaceTransaction: EffectRun<'replaceTransaction'> = async (
  _,
  call,
  next,
  { box, upstream, pool },
  { id },
) => {
  const sent = await fetchTransaction(call, upstream, pool)
  if (!sent || !(await isAcceptable(sent, upstream))) return next(call)
  let replaced: Promise<void> | undefined
  const release = () => {
    replaced ??= replace(sent, upstream)
    return replaced
  }
  const onAsked = (by: 'hash' | 'receipt', times: number) => {
    if (by === 'hash' || times > 1) void release()
  }
  // While the node was asked, the fault may have been removed: nothing would release the transaction.
  if (!box.list().some((active) => active.id === id)) return next(call)
  return pool.hold({ sent, faultId: id, release, onAsked }) ?? toSentOutcome(call.method, sent.hash)
}

async function replace(sent: SentTransaction, upstream: Upstream): Promise<void> {
  const { from, nonce, feeCap } = sent
  const gasPrice = `0x${((feeCap * 5n) / 4n).toString(16)}`
  const request = { from, to: from, value: '0x0', data: '0x', nonce: `0x${nonce.toString(16)}`, gas: GAS, gasPrice }
  const send = () => askUpstream(upstream, 'eth_sendTransaction', [request])
  if (await send()) return
  // The node does not have the account's key. An account that a client impersonates does not come here, and stays so.
  await askUpstream(upstream, 'anvil_impersonateAccount', [from])
  await send()
  await askUpstream(upstream, 'anvil_stopImpersonatingAccount', [from])
}
