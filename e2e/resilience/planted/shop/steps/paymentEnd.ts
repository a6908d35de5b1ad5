import { formatEther, type TransactionReceipt } from 'viem'
import type { Shop } from '../mugShop.ts'
import { PRICE } from '../shopFacts.ts'
import { refreshBalance } from './refresh.ts'
import { keepOrder, readFate, type SentOrder } from './sentOrder.ts'

/** Milliseconds until each look at a payment that is done: the chain may take its block back. */
const LOOKS_BACK = [4_000, 12_000, 30_000, 60_000]

export type PaymentEnd =
  | { readonly kind: 'receipt'; readonly receipt: TransactionReceipt /** In wei. */; readonly value: bigint }
  | { readonly kind: 'cancelled' }
  /** The node has not known it for a while. */
  | { readonly kind: 'lost' }

/** Milliseconds between two looks: the first, by how much it grows, and the longest. */
const LOOK = { first: 500, growth: 1.5, longest: 15_000 }
/** Milliseconds after which a payment counts as lost that the node does not know. */
const LOST = 60_000
type Receipted = Extract<PaymentEnd, { kind: 'receipt' }>

/** For as long as the page lives. It follows a payment that was sped up. */
export async function waitForPayment(
  shop: Shop,
  sent: SentOrder,
  { isWanted, onUnread }: { isWanted(): boolean; onUnread(): void },
): Promise<PaymentEnd> {
  const { hasBug } = shop
  let order = sent
  let nonce: number | undefined
  let lastKnown = Date.now()
  for (let wait = LOOK.first; isWanted(); wait = Math.min(wait * LOOK.growth, LOOK.longest)) {
    try {
      const fate = await readFate(shop, order, nonce)
      if (fate.kind === 'mined') return { ...fate, kind: 'receipt' }
      if (fate.kind === 'cancelled') return { kind: 'cancelled' }
      if (fate.kind === 'spedUp') order = { ...order, hash: fate.by.hash }
      if (fate.kind === 'pending') nonce = fate.nonce
      if (fate.kind !== 'unknown') lastKnown = Date.now()
      else if (Date.now() - lastKnown > LOST) return { kind: 'lost' }
    } catch (error) {
      if (hasBug('receipt-error-unsaid')) throw error
      onUnread()
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  throw new Error('Nobody waits for the payment any more.')
}

export function sayPaymentEnd(shop: Shop, order: SentOrder, end: PaymentEnd): void {
  void refreshBalance(shop)
  if (end.kind === 'receipt') sayReceipt(shop, order, end)
  else if (end.kind === 'cancelled') endOrder(shop, 'Your payment was cancelled in the wallet. You can try again.')
  else {
    const { hash: _, ...unsent } = order
    keepOrder(shop, unsent)
    shop.store.set({ problem: 'The network does not know your payment: nothing was paid. You can try again.' })
  }
}

function sayReceipt(shop: Shop, order: SentOrder, { receipt, value }: Receipted): void {
  const { status, transactionHash: hash } = receipt
  if (status !== 'success' && !shop.hasBug('status-unread')) {
    endOrder(shop, 'Your payment failed on the chain, and no mug was bought. You can try again.')
    return
  }
  if (value < PRICE) {
    endOrder(shop, `You paid ${formatEther(value)} ETH, less than the price. Ask the shop for it back, or try again.`)
    return
  }
  endOrder(shop, '')
  shop.store.set({ isPaid: true, progress: '' })
  lookBack(shop, { ...order, hash }, receipt)
}

function endOrder(shop: Shop, problem: string): void {
  keepOrder(shop, undefined)
  shop.store.set({ problem })
}

/** Takes the thanks back if the chain has another block in place of the payment's. A node that lags has none there yet. */
function lookBack(shop: Shop, order: SentOrder, { blockNumber, blockHash }: TransactionReceipt): void {
  const { store, client } = shop
  for (const wait of LOOKS_BACK)
    setTimeout(async () => {
      if (!store.get().isPaid) return
      const block = await client.getBlock({ blockNumber }).catch(() => undefined)
      if (block === undefined || block.hash === blockHash) return
      keepOrder(shop, order)
      store.set({ isPaid: false, problem: 'The chain has taken your payment back. Press Pay to look for it again.' })
    }, wait)
}
