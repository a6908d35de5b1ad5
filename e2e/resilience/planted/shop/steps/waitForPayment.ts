import type { TransactionReceipt } from 'viem'
import type { Shop } from '../shop.ts'
import { readFate, type SentOrder } from './readFate.ts'

/** How a payment has ended. */
export type PaymentEnd =
  | { readonly kind: 'receipt'; readonly receipt: TransactionReceipt /** In wei. */; readonly value: bigint }
  | { readonly kind: 'cancelled' }
  /** The node has not known it for a while. */
  | { readonly kind: 'lost' }

/** Milliseconds between two looks: the first, by how much it grows, and the longest. */
const LOOK = { first: 500, growth: 1.5, longest: 15_000 }
/** Milliseconds after which a payment counts as lost that the node does not know. */
const LOST = 60_000

/**
 * Waits for the end of a payment, for as long as the page lives. It follows a payment that was sped up.
 *
 * @param isWanted whether somebody still waits
 * @param onUnread called when the node does not answer: the payment goes on
 */
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
