import type { Page } from '@playwright/test'

/** Reads what WalletConnect's client keeps of its sessions in the page's storage: `[]` once it has left. */
export function readSessions(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('WALLET_CONNECT_V2_INDEXED_DB')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const values = opening.result.transaction('keyvaluestorage').objectStore('keyvaluestorage')
          const listing = values.getAllKeys()
          listing.onerror = () => reject(listing.error)
          listing.onsuccess = () => {
            // RainbowKit's client has a prefix of its own.
            const key = listing.result.find((each) => /^wc@2:client:.*session$/.test(String(each)))
            if (key === undefined) return resolve('')
            const reading = values.get(key)
            reading.onerror = () => reject(reading.error)
            reading.onsuccess = () => resolve(reading.result)
          }
        }
      }),
  )
}
