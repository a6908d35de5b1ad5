import { formatEther, type TransactionReceipt } from 'viem'
import type { Shop } from '../shop.ts'
import { PRICE } from '../shopFacts.ts'
import { keepOrder } from './keepOrder.ts'
import type { SentOrder } from './readFate.ts'
import { refreshBalance } from './refreshBalance.ts'
import type { PaymentEnd } from './waitForPayment.ts'

type Receipted = Extract<PaymentEnd, { kind: 'receipt' }>

/** Milliseconds until each look at a payment that is done: the chain may take its block back. */
const LOOKS_BACK = [4_000, 12_000, 30_000, 60_000]

/** Says how a payment has ended. */
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
