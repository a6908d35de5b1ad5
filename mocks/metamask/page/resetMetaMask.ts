import type { BenchMetaMask } from './BenchMetaMask.ts'
import { selectors } from './selectors.ts'

export type ResetParameters = {
  /** Those that the wallet is to know, the first one selected. */
  readonly chainIds: readonly [number, ...number[]]
  /** Whether it has sent a transaction since. */
  readonly hasSent: boolean
}

/**
 * Puts the wallet back to where it was at its start, once all other pages are closed: unlocked, no site connected, the
 * first account and chain, no chains beside its own, no memory of transactions. It looks first, and does what there is
 * to do.
 */
export async function resetMetaMask(metamask: BenchMetaMask, { chainIds, hasSent }: ResetParameters): Promise<void> {
  const { home, page } = metamask
  await home.visit('/', async () => {
    const accountMenu = page.locator(selectors.home.accountMenu)
    await accountMenu.or(page.locator(selectors.lock.password)).first().waitFor()
    if ((await accountMenu.count()) === 0) await home.unlock()
    // It forgets those of the selected account and chain only.
    if (hasSent) await home.clearActivity()
    await home.disconnectAll()
    const [first] = chainIds
    const added = (await home.listCustomNetworks()).filter((chainId) => !chainIds.includes(chainId))
    if (added.length > 0) {
      await home.selectNetwork(first)
      for (const chainId of added) await home.removeNetwork(chainId)
    }
    await home.visit('/', async () => {
      if (FIRST_ACCOUNT.test((await accountMenu.textContent()) ?? '')) return
      await home.switchAccount(0)
      if (hasSent) await home.clearActivity()
    })
  })
}

/** What MetaMask calls the first one, and not the tenth. */
const FIRST_ACCOUNT = /Account 1(?!\d)/
