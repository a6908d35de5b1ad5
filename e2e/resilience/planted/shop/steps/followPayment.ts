import { createPublicClient, custom } from 'viem'
import { askPatiently } from '../askWallet.ts'
import type { Shop } from '../mugShop.ts'
import { ShopError, WalletSilentError } from '../shopErrors.ts'
import { PRICE } from '../shopFacts.ts'
import { type PaymentEnd, sayPaymentEnd, waitForPayment } from './paymentEnd.ts'
import { keepOrder, type SentOrder } from './sentOrder.ts'

/** Milliseconds until the person may do something else. */
const PATIENCE = 45_000

/** @throws ShopError when there is no end for a while. The shop goes on following it */
export async function followPayment(shop: Shop, sent: SentOrder): Promise<void> {
  const { store, hasBug } = shop
  // Of two that follow one payment, the later one counts.
  const order = { ...sent }
  keepOrder(shop, order)
  const isWanted = () => store.get().order === order
  store.set({ progress: `Your payment is sent: ${order.hash}. Waiting for the chain.` })
  const onUnread = () => store.set({ progress: `The chain cannot be read now. Your payment ${order.hash} goes on.` })
  const isEndless = hasBug('pending-without-end') || hasBug('receipt-error-unsaid')
  try {
    const end = await askPatiently(waitFor(shop, order, { isWanted, onUnread }), {
      ms: isEndless ? Number.POSITIVE_INFINITY : PATIENCE,
      onLate: (late) => {
        if (isWanted()) sayPaymentEnd(shop, order, late)
      },
    })
    sayPaymentEnd(shop, order, end)
  } catch (error) {
    if (!(error instanceof WalletSilentError)) throw error
    throw new ShopError(
      `Your payment ${order.hash} is not done yet. It may still be: you need not pay again. Press Pay to look again.`,
    )
  }
}

async function waitFor(
  shop: Shop,
  order: SentOrder,
  listener: { isWanted(): boolean; onUnread(): void },
): Promise<PaymentEnd> {
  const { client, store, hasBug } = shop
  const { hash } = order
  const { account } = store.get()
  if (hasBug('pays-on-any-chain') && account) {
    const wallet = createPublicClient({ transport: custom(await account.wallet.provider()) })
    return { kind: 'receipt', receipt: await wallet.waitForTransactionReceipt({ hash }), value: PRICE }
  }
  // viem gives the receipt of what has replaced it.
  if (hasBug('cancelled-is-paid'))
    return { kind: 'receipt', receipt: await client.waitForTransactionReceipt({ hash }), value: PRICE }
  if (!hasBug('receipt-error-unsaid')) return waitForPayment(shop, order, listener)
  return waitForPayment(shop, order, listener).catch((error: unknown) => {
    console.error(error)
    return new Promise(() => {})
  })
}
