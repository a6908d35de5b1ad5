import { getAddress } from 'viem'
import { askPatiently } from '../askWallet.ts'
import type { Shop } from '../mugShop.ts'
import type { ShopWallet } from '../wallets/shopWallet.ts'
import { refreshBalance, refreshChain } from './refresh.ts'

/** Milliseconds for what a wallet answers without its person. */
const PATIENCE = 5_000

/** @throws Error when the wallet shares no account */
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

async function watchProvider(
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

/** Forgets the connection, and says why. Who has signed in before is still known when they come back. */
export function dropConnection({ store, session }: Shop, problem: string): void {
  session.write(undefined)
  store.set({ account: undefined, isSignedIn: false, chainId: undefined, balance: undefined, problem })
}
