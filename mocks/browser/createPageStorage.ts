import type { PersonaId } from '#mocks/wallet/personas/persona'
import type { WalletStorage } from '#mocks/wallet/state/walletStorage'
import { benchWalletSpec } from '#mocks/world/benchDefaults'
import { readWalletSpecs, type WalletSpecs } from '#mocks/world/walletSpec'

export const PAGE_WALLETS_KEY = 'walletbench.wallets'

const KEY = 'walletbench.wallet'

export type PageStorageParameters = {
  /** `localStorage` throws if the user has disabled it (HTML §12.2). */
  page: Pick<Window, 'localStorage'> & {
    /** The Web Locks API, which is missing in insecure contexts. */
    readonly navigator: { readonly locks?: LockManager | undefined }
    addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void
    removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void
  }
  bench: string
  id?: string | undefined
}

export type PageWallets = { readonly specs: WalletSpecs; readonly problem: string | undefined }

/** Other tabs are notified of each save (HTML §12.2.1, `storage`). Without storage, state is lost on reload. */
export function createPageStorage({ page, bench, id }: PageStorageParameters): WalletStorage {
  const locks = page.navigator.locks
  const key = id === undefined ? KEY : `${KEY}.${id}`
  const mark = `${bench}\n`
  return {
    load() {
      const saved = readItem(() => page.localStorage, key)
      return saved?.startsWith(mark) ? saved.slice(mark.length) : undefined
    },
    save(text) {
      try {
        page.localStorage.setItem(key, mark + text)
      } catch {
        // Storage is full or forbidden: the state lasts until a reload.
      }
    },
    watch(listener) {
      // Only other pages receive the event. It does not concern `sessionStorage`, which does not use this key.
      const onStorage = ({ key: changed, newValue }: StorageEvent) => {
        if (changed === key && newValue?.startsWith(mark)) listener()
      }
      page.addEventListener('storage', onStorage)
      return () => page.removeEventListener('storage', onStorage)
    },
    runInOrder: locks && (async (name, run) => await locks.request(`${key}:${name}`, run)),
  }
}

export function readPageWallets(read: () => Storage, persona: PersonaId): PageWallets {
  const bench: WalletSpecs = [{ ...benchWalletSpec, persona }]
  const text = readItem(read, PAGE_WALLETS_KEY)
  if (text === undefined) return { specs: bench, problem: undefined }
  const kept = readWalletSpecs(text)
  if ('problem' in kept) return { specs: bench, problem: kept.problem }
  const [first, ...others] = kept.specs.map((spec) => (spec.id === benchWalletSpec.id ? { persona, ...spec } : spec))
  return { specs: first ? [first, ...others] : bench, problem: undefined }
}

export function readItem(read: () => Storage, key: string): string | undefined {
  try {
    return read().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
