import type { PeerStorage } from '#mocks/wallet/walletconnect/startClient'

/** The storage may hold data of another version: `isKept` checks each entry, when it is read and with each change. */
export function createKeptEntries<value>(
  storage: PeerStorage,
  storageKey: string,
  isKept: (key: string, value: unknown) => boolean,
) {
  let kept: Readonly<Record<string, value>> = {}
  const filter = (entries: Readonly<Record<string, value>>) =>
    Object.fromEntries(Object.entries(entries).filter(([key, value]) => isKept(key, value)))

  return {
    keys: () => Object.keys(kept),
    get: (key: string): value | undefined => kept[key],
    async set(key: string, value: value | undefined): Promise<void> {
      const { [key]: before, ...others } = kept
      if (before === undefined && value === undefined) return
      kept = filter(value === undefined ? others : { ...others, [key]: value })
      await storage.setItem(storageKey, kept)
    },
    async removeStale(): Promise<void> {
      kept = filter(kept)
      await storage.setItem(storageKey, kept)
    },
    async restore(): Promise<void> {
      const saved = await storage.getItem<Record<string, value>>(storageKey)
      if (typeof saved === 'object' && saved !== null) kept = filter(saved)
    },
  }
}
