/** Passing it to a new client simulates a reload. */
export type MemoryStorage = {
  getKeys(): Promise<string[]>
  getEntries<value>(): Promise<[string, value][]>
  getItem<value>(key: string): Promise<value | undefined>
  setItem<value>(key: string, value: value): Promise<void>
  removeItem(key: string): Promise<void>
}

export function createMemoryStorage(): MemoryStorage {
  const texts = new Map<string, string>()
  return {
    getKeys: async () => [...texts.keys()],
    getEntries: async () => [...texts].map(([key, text]) => [key, JSON.parse(text)]),
    async getItem(key) {
      const text = texts.get(key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    async setItem(key, value) {
      texts.set(key, JSON.stringify(value) ?? 'null')
    },
    async removeItem(key) {
      texts.delete(key)
    },
  }
}
