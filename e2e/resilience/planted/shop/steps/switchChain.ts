import { numberToHex } from 'viem'
import { askWallet } from '../askWallet.ts'
import type { Shop } from '../shop.ts'
import { CHAIN } from '../shopFacts.ts'
import { toWords } from '../toWords.ts'
import { refreshChain } from './refreshChain.ts'

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
