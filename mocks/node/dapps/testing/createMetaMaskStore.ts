import type { createMultichainClient } from '@metamask/connect-multichain'

type Storage = NonNullable<Parameters<typeof createMultichainClient>[0]['storage']>

/** What MetaMask's SDK keeps of a page, in memory: it outlives the page, like the browser's storage. */
export function createMetaMaskStore(values = new Map<string, string>()): Storage {
  const get = async (key: string) => values.get(key) ?? null
  const set = async (key: string, value: string) => void values.set(key, value)
  const remove = async (key: string) => void values.delete(key)
  const store = {
    adapter: { platform: 'web' as const, get, set, delete: remove },
    getAnonId: async () => '00000000-0000-4000-8000-000000000000',
    setAnonId: async () => {},
    removeAnonId: async () => {},
    getExtensionId: () => get('extensionId'),
    setExtensionId: (id: string) => set('extensionId', id),
    removeExtensionId: () => remove('extensionId'),
    getTransportType: () => get('transport'),
    setTransportType: (type: string) => set('transport', type),
    removeTransportType: () => remove('transport'),
    getDebug: async () => null,
  }
  return store as unknown as Storage
}
