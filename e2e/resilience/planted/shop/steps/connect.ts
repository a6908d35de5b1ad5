import { askWallet } from '../askWallet.ts'
import type { Shop } from '../shop.ts'
import { toErrorCode } from '../toErrorCode.ts'
import { toWords } from '../toWords.ts'
import { WalletSilentError } from '../WalletSilentError.ts'
import type { ShopWallet } from '../wallets/shopWallet.ts'
import { adoptAccounts } from './adoptAccounts.ts'
import { doWork } from './doWork.ts'
import { showCode } from './showCode.ts'

/** Connects with a wallet that the person has chosen. */
export async function connect(shop: Shop, wallet: ShopWallet): Promise<void> {
  const { store, hasBug } = shop
  const isEndless = (['connects-without-end', 'blocked-popup-spins', 'expired-code-uncaught'] as const).some(hasBug)
  await doWork(shop, {
    work: 'connect',
    progress: `Open ${wallet.name} to connect.`,
    async run() {
      store.set({ pairing: undefined })
      const asked = wallet.connect((uri) => void showCode(shop, uri))
      const accounts = await askWallet(wallet, asked, {
        ...(isEndless && { ms: Number.POSITIVE_INFINITY }),
        onLate: (late) => adoptLate(shop, wallet, late),
        onLateError: (error) => endLate(shop, wallet, error),
      })
      adoptAccounts(shop, wallet, accounts)
    },
    explain(error) {
      if (hasBug('open-request-unsaid') && toErrorCode(error) === -32002) return undefined
      // A code that waits can still be scanned.
      if (!(error instanceof WalletSilentError)) store.set({ pairing: undefined })
      // An earlier request may have been answered meanwhile.
      return store.get().account ? undefined : toWords(error, { wallet: wallet.name, undone: 'You are not connected.' })
    },
  })
}

function adoptLate(shop: Shop, wallet: ShopWallet, accounts: readonly string[]): void {
  if (!shop.store.get().account && accounts.length > 0) adoptAccounts(shop, wallet, accounts)
}

/** The person was told that no answer came. Now it is known that none will. */
function endLate({ store, underWay }: Shop, { name }: ShopWallet, error: unknown): void {
  if (store.get().account || underWay.has('connect')) return
  store.set({ pairing: undefined, problem: toWords(error, { wallet: name, undone: 'You are not connected.' }) })
}
