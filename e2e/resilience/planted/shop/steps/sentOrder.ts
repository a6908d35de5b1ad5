import {
  type Hex,
  isAddressEqual,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { Order, Shop } from '../mugShop.ts'
import { SELLER } from '../shopFacts.ts'

const MOST = 30n

export type Fate =
  | {
      readonly kind: 'mined'
      readonly receipt: TransactionReceipt
      /** In wei. The person may have changed it in the wallet. */
      readonly value: bigint
    }
  /** The same payment, with another fee. */
  | { readonly kind: 'spedUp'; readonly by: Transaction }
  /** Something else has its nonce. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'pending'; readonly nonce: number }
  | { readonly kind: 'unknown' }

export type SentOrder = Order & { readonly hash: Hex }

/** `nonce`: where it was seen before. Throws when the node does not answer. */
export async function readFate(shop: Shop, order: SentOrder, nonce: number | undefined): Promise<Fate> {
  const { client } = shop
  const { hash, account } = order
  // The transaction first: a chain that takes its block back would have neither after the receipt.
  const transaction = await orNothing(client.getTransaction({ hash }), TransactionNotFoundError)
  const receipt = await orNothing(client.getTransactionReceipt({ hash }), TransactionReceiptNotFoundError)
  if (receipt && transaction) return { kind: 'mined', receipt, value: transaction.value }
  const own = transaction?.nonce ?? nonce
  const count = await client.getTransactionCount({ address: account })
  if (own !== undefined && own >= count) return transaction ? { kind: 'pending', nonce: own } : { kind: 'unknown' }
  const found = await findPayment(shop, order)
  if (found && found.hash !== hash) return { kind: 'spedUp', by: found }
  if (found || transaction?.blockNumber) return { kind: 'pending', nonce: own ?? count }
  return own === undefined ? { kind: 'unknown' } : { kind: 'cancelled' }
}

async function orNothing<value>(
  asked: Promise<value>,
  nothing: new (...args: never) => Error,
): Promise<value | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof nothing) return undefined
    throw error
  }
}

/** The wallet may have sent it although its answer was lost. Throws when the node does not answer. */
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

/** Keeps an order where a reload finds it. Undefined: there is none any more. */
export function keepOrder({ store, order: stored }: Pick<Shop, 'store' | 'order'>, order: Order | undefined): void {
  stored.write(order)
  store.set({ order })
}
