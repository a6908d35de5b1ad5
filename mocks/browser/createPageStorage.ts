import type { WalletStorage } from '#mocks/wallet/state/walletStorage'

/** The wallet that the page has by itself keeps its state under this; others have their id behind it. */
const KEY = 'walletbench.wallet'

export type PageStorageParameters = {
  /** `localStorage` throws where the person has switched it off (HTML §12.2). */
  page: Pick<Window, 'localStorage'> & {
    /** The Web Locks API, which pages that are not secure have not. */
    readonly navigator: { readonly locks?: LockManager | undefined }
    addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void
    removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void
  }
  /** What sets this bench apart: what was saved for another one does not count. */
  bench: string
  /** Which of the page's wallets it is. Default: the one that it has by itself. */
  id?: string | undefined
}

/**
 * Keeps a wallet's state in a page, and shares it with the same wallet in other tabs: each hears at once what another
 * one saved (HTML §12.2.1, `storage`). Storage may be full or forbidden: then the wallet forgets at reload, and works
 * all the same.
 */
export function createPageStorage({ page, bench, id }: PageStorageParameters): WalletStorage {
  const locks = page.navigator.locks
  const key = id === undefined ? KEY : `${KEY}.${id}`
  const mark = `${bench}\n`
  return {
    load() {
      try {
        const saved = page.localStorage.getItem(key)
        return saved?.startsWith(mark) ? saved.slice(mark.length) : undefined
      } catch {
        return undefined
      }
    },
    save(text) {
      try {
        page.localStorage.setItem(key, mark + text)
      } catch {
        // see above
      }
    },
    watch(listener) {
      // The event comes to other pages only, and says nothing of `sessionStorage` under this key.
      const onStorage = ({ key: changed, newValue }: StorageEvent) => {
        if (changed === key && newValue?.startsWith(mark)) listener()
      }
      page.addEventListener('storage', onStorage)
      return () => page.removeEventListener('storage', onStorage)
    },
    runInOrder: locks && (async (name, run) => await locks.request(`${key}:${name}`, run)),
  }
}
