import { askPatiently } from '../askPatiently.ts'
import type { Shop } from '../shop.ts'
import { dropConnection } from './dropConnection.ts'

/** Milliseconds for what a wallet answers without its person. */
const PATIENCE = 5_000

/** Disconnects. The shop forgets the connection even if the wallet cannot be told. */
export async function leave(shop: Shop): Promise<void> {
  const { account } = shop.store.get()
  if (!account) return
  dropConnection(shop, '')
  await askPatiently(account.wallet.disconnect(), { ms: PATIENCE }).catch(() => {})
}
