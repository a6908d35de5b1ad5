import { getAddress } from 'viem'
import type { Shop } from '../shop.ts'
import type { ShopWallet } from '../wallets/shopWallet.ts'
import { dropConnection } from './dropConnection.ts'
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
  void watchProvider(shop, wallet, (later) => followAccounts(shop, wallet, later))
  void refreshChain(shop)
  void refreshBalance(shop)
}

function followAccounts(shop: Shop, wallet: ShopWallet, accounts: readonly string[]): void {
  const { store, hasBug } = shop
  const before = store.get().account?.address
  if (hasBug('first-account-unchecked')) {
    const [first] = accounts as [string]
    if (first.toLowerCase() === before?.toLowerCase()) return
  }
  if (accounts.length === 0) {
    dropConnection(shop, `${wallet.name} is not connected any more. Connect again.`)
    return
  }
  adoptAccounts(shop, wallet, accounts)
  const now = store.get().account?.address
  if (now !== before) store.set({ progress: `You are now using ${now}.` })
}
