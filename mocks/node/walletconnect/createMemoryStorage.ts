import type { PeerStorage } from '#mocks/wallet/walletconnect/startClient'

/** Outlives its client, like a browser's. It stores JSON, so that no object is shared. */
export function createMemoryStorage(): PeerStorage {
  const items = new Map<string, string>()
  const read = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text))
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async () => Array.from(items, ([key, text]) => [key, read(text)]),
    getItem: async (key) => read(items.get(key)),
    setItem: async (key, value) => void items.set(key, JSON.stringify(value)),
    removeItem: async (key) => void items.delete(key),
  }
}
