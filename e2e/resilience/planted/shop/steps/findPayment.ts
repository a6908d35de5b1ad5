import { isAddressEqual, type Transaction } from 'viem'
import type { Shop } from '../shop.ts'
import { SELLER } from '../shopFacts.ts'
import type { Order } from '../state/shopState.ts'

/** How many blocks to look through at most. */
const MOST = 30n

/**
 * Looks for a payment of an order on the chain: the wallet may have sent it although its answer was lost.
 *
 * @throws when the node does not answer
 */
export async function findPayment({ client }: Shop, { id, account, block }: Order): Promise<Transaction | undefined> {
  const newest = await client.getBlockNumber({ cacheTime: 0 })
  const oldest = block === undefined ? newest - MOST : BigInt(block)
  const isPayment = ({ from, to, input }: Transaction) =>
    input === id && isAddressEqual(from, account) && to !== null && isAddressEqual(to, SELLER)
  const first = newest - oldest > MOST ? newest - MOST : oldest
  for (let number = newest; number >= first && number >= 0n; number -= 1n) {
    const { transactions } = await client.getBlock({ blockNumber: number, includeTransactions: true })
    const found = transactions.find(isPayment)
    if (found) return found
  }
  const pending = await client.getBlock({ blockTag: 'pending', includeTransactions: true })
  return pending.transactions.find(isPayment)
}
