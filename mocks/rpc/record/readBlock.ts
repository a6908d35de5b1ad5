import { resultOf } from '#mocks/rpc/play/outcomes'
import type { Upstream } from '../stage.ts'

export type ReadBlock = NonNullable<Awaited<ReturnType<typeof readBlock>>>

export async function readBlock(upstream: Upstream, block: string) {
  const outcome = await upstream.call('eth_getBlockByNumber', JSON.stringify([block, false]))
  const text = resultOf(outcome)
  if (text === undefined) return undefined
  const value = JSON.parse(text) as Record<string, unknown> | null
  if (typeof value?.['number'] !== 'string' || typeof value['hash'] !== 'string') return undefined
  const { number, hash, parentHash, transactions } = value as Record<string, unknown> & { number: string; hash: string }
  return {
    ref: { number, hash },
    number: Number(number),
    parentHash: String(parentHash),
    transactions: Array.isArray(transactions) ? transactions.filter((each) => typeof each === 'string') : [],
    outcome,
    text,
  }
}
