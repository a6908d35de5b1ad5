import { askPatiently } from '../askWallet.ts'
import type { Shop } from '../mugShop.ts'
import type { ShopWallet } from '../wallets/shopWallet.ts'
import { followPayment } from './followPayment.ts'
import { adoptAccounts, dropConnection } from './keptConnection.ts'
import { findPayment, keepOrder } from './sentOrder.ts'
import { signIn } from './signIn.ts'

/** Milliseconds for what a wallet answers without its person. */
const PATIENCE = 10_000

export async function restore(shop: Shop): Promise<void> {
  const { store, session } = shop
  const stored = session.read()
  if (!stored) return
  const wallet = await findWallet(shop, stored.wallet)
  if (!wallet) return
  try {
    const accounts = await askPatiently(wallet.accounts(), { ms: PATIENCE })
    // The person may have been faster.
    if (store.get().account) return
    if (accounts.length === 0) return dropConnection(shop, `${wallet.name} is not connected any more. Connect again.`)
    adoptAccounts(shop, wallet, accounts)
  } catch {
    return store.set({ problem: `${wallet.name} does not answer. Connect again.` })
  }
  if (shop.unsigned.read()) await signIn(shop)
  await resumeOrder(shop)
}

function findWallet({ store }: Shop, id: string): Promise<ShopWallet | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const wallet = store.get().wallets.find((each) => each.id === id)
      if (wallet) resolve(wallet)
    }
    store.subscribe(look)
    look()
    setTimeout(() => {
      if (!store.get().wallets.some((each) => each.id === id))
        store.set({ problem: 'Your wallet is not in this browser any more. Choose another one.' })
    }, PATIENCE)
  })
}

async function resumeOrder(shop: Shop): Promise<void> {
  const { store, order: stored } = shop
  const order = stored.read()
  if (!order || order.account !== store.get().account?.address) return
  keepOrder(shop, order)
  try {
    const hash = order.hash ?? (await findPayment(shop, order))?.hash
    if (hash !== undefined) return await followPayment(shop, { ...order, hash })
    store.set({ progress: 'Your last payment was not finished. Press Pay to go on.' })
  } catch {
    store.set({ progress: 'It is not known whether your last payment arrived. Press Pay to look again.' })
  }
}
