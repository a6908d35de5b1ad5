import { askPatiently } from '../askPatiently.ts'
import type { Shop } from '../shop.ts'
import type { ShopWallet } from '../wallets/shopWallet.ts'
import { refreshChain } from './refreshChain.ts'

/** Milliseconds for what a wallet answers without its person. */
const PATIENCE = 5_000

/**
 * Follows what a wallet says of itself, while the shop uses it: other accounts, another chain, the end of the connection.
 *
 * @param onAccounts is called with the accounts that it shares from then on
 */
export async function watchProvider(
  shop: Shop,
  wallet: ShopWallet,
  onAccounts: (accounts: readonly string[]) => void,
): Promise<void> {
  const provider = await wallet.provider()
  if (shop.watched.has(provider)) return
  shop.watched.add(provider)
  const isUsed = () => shop.store.get().account?.wallet === wallet
  provider.on('accountsChanged', (accounts) => {
    if (isUsed()) onAccounts(accounts)
  })
  provider.on('chainChanged', () => {
    if (isUsed()) void refreshChain(shop)
  })
  // It may be the wallet's node alone that is gone: the accounts say whether the person has left.
  provider.on('disconnect', async () => {
    if (!isUsed()) return
    try {
      onAccounts(await askPatiently(wallet.accounts(), { ms: PATIENCE }))
    } catch {
      shop.store.set({ problem: `${wallet.name} was interrupted. If it does not come back, connect again.` })
    }
  })
}
