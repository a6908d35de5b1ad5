import type { WalletStorage } from '#mocks/wallet/walletStorage'

const KEY = 'walletbench.wallet'

/**
 * Keeps the wallet's state in a page. Storage may be full or forbidden: then the wallet forgets at reload, and works all
 * the same.
 *
 * @param read reads the page's `localStorage`, which throws where the person has switched it off (HTML §12.2)
 * @param bench what sets this bench apart: what was saved for another one does not count
 */
export function createPageStorage(read: () => Storage, bench: string): WalletStorage {
  const mark = `${bench}\n`
  return {
    load() {
      try {
        const saved = read().getItem(KEY)
        return saved?.startsWith(mark) ? saved.slice(mark.length) : undefined
      } catch {
        return undefined
      }
    },
    save(text) {
      try {
        read().setItem(KEY, mark + text)
      } catch {
        // see above
      }
    },
  }
}
