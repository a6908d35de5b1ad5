import type { Address, Hex } from 'viem'
import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { askUpstream, type Upstream } from '#mocks/rpc/stage'

export type SentTransaction = {
  readonly hash: Hex
  readonly from: Address
  readonly nonce: number
  /** The most that it pays for a unit of gas, in wei. */
  readonly feeCap: bigint
  /** The most that it can cost, in wei. */
  readonly cost: bigint
  /** The signed transaction. Undefined if the node cannot sign for the account, which is impersonated. */
  readonly raw: Hex | undefined
  readonly pending: Readonly<Record<string, unknown>>
}

export function toSentTransaction(pending: Readonly<Record<string, unknown>>, raw: Hex | undefined): SentTransaction {
  const quantity = (name: string) => BigInt((pending[name] as string | undefined) ?? 0)
  const feeCap = quantity('maxFeePerGas') || quantity('gasPrice')
  return {
    hash: pending['hash'] as Hex,
    from: pending['from'] as Hex,
    nonce: Number(pending['nonce']),
    feeCap,
    cost: quantity('value') + feeCap * quantity('gas'),
    raw,
    pending,
  }
}

/** A caller that also waits for the receipt (EIP-7966, `…Sync`) gets an error that it did not come in time. */
export function toSentOutcome(method: string, hash: string): RpcOutcome {
  if (!method.endsWith('Sync')) return { resultText: JSON.stringify(hash) }
  const message = 'The transaction was added to the mempool but was not processed in time'
  return toErrorOutcome({ code: 4, message, data: hash })
}

export async function isAcceptable(sent: SentTransaction, upstream: Upstream): Promise<boolean> {
  const [count, balance] = await Promise.all([
    askUpstream(upstream, 'eth_getTransactionCount', [sent.from, 'latest']),
    askUpstream(upstream, 'eth_getBalance', [sent.from, 'latest']),
  ])
  if (typeof count === 'string' && Number(count) > sent.nonce) return false
  return typeof balance !== 'string' || BigInt(balance) >= sent.cost
}
