import { askUpstream, type Upstream } from '../../stage.ts'
import type { EffectRun } from '../effectContext.ts'
import { fetchTransaction } from '../fetchTransaction.ts'
import { isAcceptable, type SentTransaction, toSentOutcome } from '../sentTransaction.ts'

type Request = Readonly<Record<string, unknown>>

/** Enough gas for a transfer to the same account, also of an account with code. */
const GAS = '0x186a0'
const CALL = ['to', 'value', 'input', 'gas', 'accessList', 'authorizationList']
const FEES = ['maxFeePerGas', 'maxPriorityFeePerGas']

const TO_REPLACEMENT: Readonly<Record<'cancel' | 'speedUp', (sent: SentTransaction) => Request>> = {
  cancel: ({ from, feeCap }) => ({ to: from, value: '0x0', data: '0x', gas: GAS, gasPrice: toHigher(feeCap) }),
  speedUp: ({ pending, feeCap }) => {
    const kept = CALL.flatMap((name) => (pending[name] == null ? [] : [[name, pending[name]] as const]))
    const fees = FEES.flatMap((name) =>
      pending[name] == null ? [] : [[name, toHigher(BigInt(String(pending[name])))]],
    )
    return Object.fromEntries([...kept, ...(fees.length > 0 ? fees : [['gasPrice', toHigher(feeCap)]])])
  },
}

/** Waits until the client has read its hash, or its receipt twice: sooner, it could not detect the replacement. */
export const replaceTransaction: EffectRun<'replaceTransaction'> = async (
  { by = 'cancel' },
  call,
  next,
  { box, upstream, pool },
  { id },
) => {
  const sent = await fetchTransaction(call, upstream, pool)
  if (!sent || !(await isAcceptable(sent, upstream))) return next(call)
  let replaced: Promise<void> | undefined
  const release = () => {
    replaced ??= replace(sent, TO_REPLACEMENT[by](sent), upstream)
    return replaced
  }
  const onAsked = (by: 'hash' | 'receipt', times: number) => {
    if (by === 'hash' || times > 1) void release()
  }
  if (!box.list().some((active) => active.id === id)) return next(call)
  return pool.hold({ sent, faultId: id, release, onAsked }) ?? toSentOutcome(call.method, sent.hash)
}

async function replace(sent: SentTransaction, replacement: Request, upstream: Upstream): Promise<void> {
  const { from, nonce } = sent
  const request = { ...replacement, from, nonce: `0x${nonce.toString(16)}` }
  const send = () => askUpstream(upstream, 'eth_sendTransaction', [request])
  if (await send()) return
  // The node does not have the account's key. An account that a client impersonates does not come here, and stays so.
  await askUpstream(upstream, 'anvil_impersonateAccount', [from])
  await send()
  await askUpstream(upstream, 'anvil_stopImpersonatingAccount', [from])
}

function toHigher(fee: bigint): string {
  return `0x${((fee * 5n) / 4n).toString(16)}`
}
