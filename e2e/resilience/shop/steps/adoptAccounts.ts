import { getAddress } from 'viem'
import type { Shop } from '../shop.ts'
import type { ShopWallet } from '../wallets/shopWallet.ts'
import { refreshBalance } from './refreshBalance.ts'
import { refreshChain } from './refreshChain.ts'
import { watchProvider } from './watchProvider.ts'

/**
 * Goes on with the accounts that a wallet shares: with the first one.
 *
 * @throws Error when it shares none
 */
export function adoptAccounts(shop: Shop, wallet: ShopWallet, accounts: readonly string[]): void {
  const { store, session } = shop
  const [first] = accounts
  if (first === undefined) throw new Error(`${wallet.name} shares no account`)
  const address = getAddress(first)
  const stored = session.read()
  const signatures = stored?.signatures ?? {}
  session.write({ wallet: wallet.id, signatures })
  const isOther = store.get().account?.address !== address
  store.set({
    account: { address, wallet },
    isSignedIn: Object.hasOwn(signatures, address),
    pairing: undefined,
    problem: '',
    ...(isOther ? { balance: undefined } : {}),
  })
  void watchProvider(shop, wallet, adoptAccounts)
  void refreshChain(shop)
  void refreshBalance(shop)
}
