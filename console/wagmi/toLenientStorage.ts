/** What wagmi keeps its state in. */
type BaseStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that may be full: what it does not take is forgotten with the page, and breaks nothing. wagmi's connectors
 * write while they connect, and do not catch its error.
 *
 * @example
 * createStorage({ storage: toLenientStorage(window.localStorage) })
 */
export function toLenientStorage(storage: BaseStorage): BaseStorage {
  return {
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    setItem(key, value) {
      try {
        storage.setItem(key, value)
      } catch {
        // An older value would be a wrong one.
        storage.removeItem(key)
      }
    },
  }
}
