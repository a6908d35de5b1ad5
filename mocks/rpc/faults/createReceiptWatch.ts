import type { ReceiptWatch } from './effectContext.ts'

/** Makes the list of transactions for which a fault waits until a client has the receipt. */
export function createReceiptWatch(): ReceiptWatch {
  const waiting = new Map<string, () => void>()
  return {
    seen: (hash) => new Promise((resolve) => waiting.set(hash.toLowerCase(), resolve)),
    tell(hash) {
      waiting.get(hash.toLowerCase())?.()
      waiting.delete(hash.toLowerCase())
    },
    get size() {
      return waiting.size
    },
  }
}
