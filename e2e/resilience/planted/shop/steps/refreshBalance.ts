import type { Shop } from '../shop.ts'

/** Milliseconds until the next try, after each that failed. */
const WAITS = [2_000, 5_000, 15_000, 30_000]

/** Reads the account's balance and shows it, or that it cannot be read. It tries some more times by itself. */
export async function refreshBalance(shop: Shop, tries = 0): Promise<void> {
  const { store, client, hasBug } = shop
  const { account } = store.get()
  if (!account) return
  const isUsed = () => store.get().account?.address === account.address
  try {
    const balance = await client.getBalance({ address: account.address })
    if (isUsed()) store.set({ balance })
  } catch (error) {
    if (hasBug('balance-error-uncaught')) throw error
    if (!isUsed()) return
    store.set({ balance: 'unknown' })
    const wait = WAITS[tries]
    if (wait !== undefined) setTimeout(() => void (isUsed() && refreshBalance(shop, tries + 1)), wait)
  }
}
