import { askPatiently } from '../askPatiently.ts'
import type { Shop } from '../shop.ts'
import type { ShopWallet } from '../wallets/shopWallet.ts'
import { dropConnection } from './dropConnection.ts'
import { refreshChain } from './refreshChain.ts'

/** Milliseconds for what a wallet answers without its person. */
const PATIENCE = 5_000

type Adopt = (shop: Shop, wallet: ShopWallet, accounts: readonly string[]) => void

/**
 * Follows what a wallet says of itself: other accounts, another chain, the end of the connection.
 *
 * @param adopt goes on with other accounts
 */
export async function watchProvider(shop: Shop, wallet: ShopWallet, adopt: Adopt): Promise<void> {
  const provider = await wallet.provider()
  if (shop.watched.has(provider)) return
  shop.watched.add(provider)
  const isUsed = () => shop.store.get().account?.wallet === wallet
  provider.on('accountsChanged', (accounts) => {
    if (isUsed()) followAccounts(shop, wallet, accounts, adopt)
  })
  provider.on('chainChanged', () => {
    if (isUsed()) void refreshChain(shop)
  })
  // It may be the wallet's node alone that is gone: the accounts say whether the person has left.
  provider.on('disconnect', () => {
    if (isUsed()) void askAgain(shop, wallet, adopt)
  })
}

function followAccounts(shop: Shop, wallet: ShopWallet, accounts: readonly string[], adopt: Adopt): void {
  const { store, hasBug } = shop
  if (hasBug('first-account-unchecked')) {
    const [first] = accounts as [string]
    if (first.toLowerCase() === store.get().account?.address.toLowerCase()) return
  }
  if (accounts.length === 0) {
    dropConnection(shop, `${wallet.name} is not connected any more. Connect again.`)
    return
  }
  const before = store.get().account?.address
  adopt(shop, wallet, accounts)
  const now = store.get().account?.address
  if (now !== before) store.set({ progress: `You are now using ${now}.` })
}

async function askAgain(shop: Shop, wallet: ShopWallet, adopt: Adopt): Promise<void> {
  try {
    followAccounts(shop, wallet, await askPatiently(wallet.accounts(), { ms: PATIENCE }), adopt)
  } catch {
    shop.store.set({ problem: `${wallet.name} was interrupted. If it does not come back, connect again.` })
  }
}
