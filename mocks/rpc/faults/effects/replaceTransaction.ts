import type { Upstream } from '../../stage.ts'
import { askUpstream } from '../askUpstream.ts'
import type { EffectRun } from '../faultTools.ts'
import { fetchTransaction } from '../fetchTransaction.ts'
import { isAcceptable } from '../isAcceptable.ts'
import type { SentTransaction } from '../sentTransaction.ts'
import { toSentOutcome } from '../toSentOutcome.ts'

/** Enough for a transfer to oneself, of an account with code as well. */
const GAS = '0x186a0'

/**
 * The transaction is pending until its client has seen it so, by hash or by asking for the receipt a second time. Then
 * another one of the account is mined with its nonce: it sends nothing to itself, and pays a quarter more. Replaced
 * sooner, the client would not know its nonce, and hence not find out.
 */
export const replaceTransaction: EffectRun<'replaceTransaction'> = async (
  _,
  call,
  next,
  { upstream, pool },
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
  return pool.hold({ sent, faultId: id, release, onAsked }) ?? toSentOutcome(call.method, sent.hash)
}

async function replace(sent: SentTransaction, upstream: Upstream): Promise<void> {
  const { from, nonce, feeCap } = sent
  const gasPrice = `0x${((feeCap * 5n) / 4n).toString(16)}`
  const request = { from, to: from, value: '0x0', data: '0x', nonce: `0x${nonce.toString(16)}`, gas: GAS, gasPrice }
  const send = () => askUpstream(upstream, 'eth_sendTransaction', [request])
  if (await send()) return
  // The node has no key of it. One that somebody impersonates does not come here, and stays so.
  await askUpstream(upstream, 'anvil_impersonateAccount', [from])
  await send()
  await askUpstream(upstream, 'anvil_stopImpersonatingAccount', [from])
}
