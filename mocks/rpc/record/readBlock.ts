import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { BlockRef } from '../cassette/cassette.ts'
import { resultOf } from '../play/resultOf.ts'
import type { Upstream } from '../stage.ts'

/** A block of the node, with the hashes of its transactions. */
export type ReadBlock = {
  readonly ref: BlockRef
  readonly number: number
  readonly parentHash: string
  readonly transactions: readonly string[]
  /** The node's answer. */
  readonly outcome: RpcOutcome
  readonly text: string
}

/**
 * Reads a block from a node.
 *
 * @param block a number in hex, or `latest`
 * @returns undefined if the block does not exist, or the node did not answer
 * @example
 * await readBlock(upstream, 'latest') // { ref: { number: '0x10', hash: '0x…' }, … }
 */
export async function readBlock(upstream: Upstream, block: string): Promise<ReadBlock | undefined> {
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
