import { askPatiently } from '../askPatiently.ts'
import type { Shop } from '../shop.ts'

/** Milliseconds for what a wallet answers without its person. */
const PATIENCE = 5_000

/** Asks the wallet on which chain it is, and shows that. Undefined when it does not say. */
export async function refreshChain({ store }: Shop): Promise<number | undefined> {
  const { account } = store.get()
  if (!account) return undefined
  try {
    const provider = await account.wallet.provider()
    // Some wallets give it as a number.
    const chainId = Number(await askPatiently(provider.request({ method: 'eth_chainId' }), { ms: PATIENCE }))
    store.set({ chainId })
    return chainId
  } catch {
    return undefined
  }
}
