/** Where WalletConnect's clients keep what they know, all of an origin in one place: of `@walletconnect/keyvaluestorage`. */
const DATABASE = 'WALLET_CONNECT_V2_INDEXED_DB'
const STORE = 'keyvaluestorage'
/** What a client has a reason to connect for. */
const LISTS = ['pairing', 'session'] as const

/**
 * Counts the pairings and sessions that a client of WalletConnect kept, without the client: by what lies in its storage.
 *
 * @param prefix the client's `customStoragePrefix`
 * @returns 0 where it kept none, or the page may keep nothing
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
    // Where the person has forbidden it, `open` throws or fails (Indexed Database API 3.0 §4.3).
    return 0
  }
}

/** Opens the clients' database, where there is one: one that was made here would lack what their own have. */
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

/** `wc@2:client:0.3:<prefix>:session` and its like, each a list as JSON. */
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
