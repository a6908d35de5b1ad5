import type { WalletStorage } from '../state/walletStorage.ts'

/** A storage that several pages share, each with its own end. When one saves, the others are notified. */
export function createSharedStorage(first?: string) {
  const listeners = new Map<object, () => void>()
  let saved = first
  return {
    get text() {
      return saved
    },
    set text(text) {
      saved = text
    },
    openPage(): WalletStorage {
      const page = {}
      return {
        load: () => saved,
        save(text) {
          saved = text
          for (const [other, listener] of listeners) if (other !== page) listener()
        },
        watch(listener) {
          listeners.set(page, listener)
          return () => listeners.delete(page)
        },
      }
    },
  }
}
