import type { Hex } from 'viem'
import type { SentTransaction } from './sentTransaction.ts'

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
