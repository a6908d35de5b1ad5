import { numberToHex } from 'viem'
import { askPatiently, askWallet } from '../askWallet.ts'
import type { Shop } from '../mugShop.ts'
import { toWords } from '../shopErrors.ts'
import { CHAIN } from '../shopFacts.ts'

/** Milliseconds until the next try, after each that failed. */
const WAITS = [2_000, 5_000, 15_000, 30_000]

/** Milliseconds for what a wallet answers without its person. */
const PATIENCE = 5_000

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

export async function refreshBalance(shop: Shop, tries = 0): Promise<void> {
  const { store, client, hasBug } = shop
  const { account } = store.get()
  if (!account) return
  const isUsed = () => store.get().account?.address === account.address
  try {
    const balance = await client.getBalance({ address: account.address })
    if (isUsed()) store.set({ balance })
  } catch (error) {
    if (hasBug('balance-error-uncaught')) throw error
    if (!isUsed()) return
    store.set({ balance: 'unknown' })
    const wait = WAITS[tries]
    if (wait !== undefined) setTimeout(() => void (isUsed() && refreshBalance(shop, tries + 1)), wait)
  }
}

/** Asks the wallet to switch to the shop's chain. What it answers counts for little: its chain is read afterwards. */
export async function switchChain(shop: Shop): Promise<void> {
  const { store } = shop
  const { account } = store.get()
  if (!account) return
  store.set({ problem: '' })
  try {
    const provider = await account.wallet.provider()
    const params = [{ chainId: numberToHex(CHAIN.id) }] as const
    await askWallet(account.wallet, provider.request({ method: 'wallet_switchEthereumChain', params: [...params] }), {})
  } catch (error) {
    store.set({ problem: toWords(error, { wallet: account.wallet.name, undone: 'The chain is the same.' }) })
  }
  await refreshChain(shop)
}
