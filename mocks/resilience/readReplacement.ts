import { type Hex, numberToHex, parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem'
import type { TransactionFate } from './resilienceResult.ts'

/** A transaction of a block, as a node shows it. */
type Mined = {
  readonly hash: Hex
  readonly from: string
  readonly to: string | null
  readonly nonce: Hex
  readonly value: Hex
  readonly input: Hex
}

/** Asks a chain's own node. */
export type ReadNode = (
  ask: 'eth_getTransactionCount' | 'eth_blockNumber' | 'eth_getBlockByNumber' | 'eth_getTransactionReceipt',
  params: readonly unknown[],
) => Promise<unknown>

/** How many blocks are looked through: a flow's own are fewer. */
const MOST_BLOCKS = 50

/**
 * Reads what has taken the nonce of a transaction that the chain does not have, from the chain's own node. The same call
 * that pays more is the transaction sped up: its fate is that of the other. Undefined if the nonce is free.
 *
 * @example
 * await readReplacement(chain.node.request, raw) // 'replaced'
 */
export async function readReplacement(
  read: ReadNode,
  raw: TransactionSerialized,
): Promise<TransactionFate | undefined> {
  const { nonce = 0, to, value = 0n, data = '0x' } = parseTransaction(raw)
  const from = await recoverTransactionAddress({ serializedTransaction: raw })
  if (Number(await read('eth_getTransactionCount', [from, 'latest'])) <= nonce) return undefined
  const isOther = (each: Mined) => isSameText(each.from, from) && Number(each.nonce) === nonce
  const newest = Number(await read('eth_blockNumber', []))
  for (let number = newest; number > newest - MOST_BLOCKS && number >= 0; number -= 1) {
    const block = await read('eth_getBlockByNumber', [numberToHex(number), true])
    const other = (block as { readonly transactions: readonly Mined[] }).transactions.find(isOther)
    if (!other) continue
    const isSame = isSameText(other.to, to) && BigInt(other.value) === value && isSameText(other.input, data)
    if (!isSame) return 'replaced'
    const receipt = await read('eth_getTransactionReceipt', [other.hash])
    return (receipt as { readonly status: Hex }).status === '0x1' ? 'succeeded' : 'reverted'
  }
  return 'replaced'
}

function isSameText(one: string | null | undefined, other: string | null | undefined): boolean {
  return (one ?? '').toLowerCase() === (other ?? '').toLowerCase()
}
