import { askPatiently, askWallet } from '../askWallet.ts'
import type { Shop } from '../mugShop.ts'
import { toErrorCode, toWords, WalletSilentError } from '../shopErrors.ts'
import { fetchWalletList } from '../wallets/createWalletConnectWallet.ts'
import type { ShopWallet } from '../wallets/shopWallet.ts'
import { doWork } from './doWork.ts'
import { adoptAccounts, dropConnection } from './keptConnection.ts'

/** Milliseconds for what a wallet answers without its person. */
const PATIENCE = 5_000

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

async function showCode({ store, hasBug }: Shop, uri: string): Promise<void> {
  store.set({ pairing: { uri } })
  if (hasBug('list-unchecked')) {
    const response = await fetch('https://api.web3modal.org/getWallets?projectId=the-mug-shop&page=1&entries=4')
    const { data } = await response.json()
    return store.set({ pairing: { uri, list: data.map(({ name }: { name: string }) => ({ name: name.trim() })) } })
  }
  try {
    const list = await fetchWalletList()
    const listNote = list.length === 0 ? 'The list of wallets is empty. Any wallet can scan the code.' : ''
    if (store.get().pairing?.uri === uri) store.set({ pairing: { uri, list, listNote } })
  } catch {
    const listNote = 'The list of wallets cannot be loaded. Any wallet can scan the code.'
    if (store.get().pairing?.uri === uri) store.set({ pairing: { uri, list: [], listNote } })
  }
}

/** Disconnects. The shop forgets the connection even if the wallet cannot be told. */
export async function leave(shop: Shop): Promise<void> {
  const { account } = shop.store.get()
  if (!account) return
  dropConnection(shop, '')
  await askPatiently(account.wallet.disconnect(), { ms: PATIENCE }).catch(() => {})
}
