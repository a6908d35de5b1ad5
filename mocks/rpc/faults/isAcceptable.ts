import type { Upstream } from '../stage.ts'
import { askUpstream } from './askUpstream.ts'
import type { SentTransaction } from './sentTransaction.ts'

/** Whether a node would accept a transaction: its nonce is unused, and the account can pay. A replay may not know. */
export async function isAcceptable(sent: SentTransaction, upstream: Upstream): Promise<boolean> {
  const [count, balance] = await Promise.all([
    askUpstream(upstream, 'eth_getTransactionCount', [sent.from, 'latest']),
    askUpstream(upstream, 'eth_getBalance', [sent.from, 'latest']),
  ])
  if (typeof count === 'string' && Number(count) > sent.nonce) return false
  return typeof balance !== 'string' || BigInt(balance) >= sent.cost
}
