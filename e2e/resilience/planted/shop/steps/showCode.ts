import type { Shop } from '../shop.ts'
import { fetchWalletList } from '../wallets/fetchWalletList.ts'

/** Shows the code for a wallet on a phone at once, and beside it the wallets of the list when they come. */
export async function showCode({ store, hasBug }: Shop, uri: string): Promise<void> {
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
