/**
 * The database of `@walletconnect/keyvaluestorage`, in which all WalletConnect clients of an origin keep their state.
 */
const DATABASE = 'WALLET_CONNECT_V2_INDEXED_DB'
const STORE = 'keyvaluestorage'
/** The lists that make a client connect if they are not empty. */
const LISTS = ['pairing', 'session'] as const

/**
 * Counts the pairings and sessions that a WalletConnect client kept, from its storage, without loading the client.
 *
 * @param prefix the client's `customStoragePrefix`
 * @returns 0 if it kept none, or the page has no storage
 */
export async function readKeptTopics(indexedDB: IDBFactory, prefix: string): Promise<number> {
  try {
    const database = await open(indexedDB)
    if (!database) return 0
    try {
      return await count(database, prefix)
    } finally {
      database.close()
    }
  } catch {
    // If the user has disabled storage, `open` throws or fails (Indexed Database API 3.0 §4.3).
    return 0
  }
}

/** Opens the clients' database if it exists. A database created here would lack the clients' object stores. */
function open(indexedDB: IDBFactory): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE)
    request.onupgradeneeded = () => {
      request.transaction?.abort()
      resolve(undefined)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Counts the items of the keys such as `wc@2:client:0.3:<prefix>:session`: each is a JSON list. */
function count(database: IDBDatabase, prefix: string): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!database.objectStoreNames.contains(STORE)) return resolve(0)
    let found = 0
    const request = database.transaction(STORE).objectStore(STORE).openCursor()
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return resolve(found)
      const key = String(cursor.key)
      const mine = key.startsWith('wc@2:') && LISTS.some((name) => key.endsWith(`:${prefix}:${name}`))
      if (mine) found += countEntries(cursor.value)
      cursor.continue()
    }
  })
}

function countEntries(value: unknown): number {
  try {
    const list: unknown = JSON.parse(String(value))
    return Array.isArray(list) ? list.length : 0
  } catch {
    return 0
  }
}
