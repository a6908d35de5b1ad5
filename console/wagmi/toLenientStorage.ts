type BaseStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** wagmi's connectors write while they connect, and don't catch the error of a full storage. */
export function toLenientStorage(storage: BaseStorage): BaseStorage {
  return {
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    setItem(key, value) {
      try {
        storage.setItem(key, value)
      } catch {
        // An older value would be wrong.
        storage.removeItem(key)
      }
    },
  }
}
