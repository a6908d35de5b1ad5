const KEY = 'walletbench.dapp'
/** Keys of Base Account and Coinbase Wallet. */
const KEPT = /^(base-acc-sdk\.|-CBWSDK:)/

type BaseStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** SDKs would report a connection to the wallet of another bench, which the same address served before. */
export function forgetOtherBench(storage: Storage, bench: string): void {
  if (storage.getItem(KEY) === bench) return
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (KEPT.test(key)) storage.removeItem(key)
  storage.setItem(KEY, bench)
}

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
