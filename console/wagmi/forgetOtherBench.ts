const KEY = 'walletbench.dapp'
/** Keys of Base Account and Coinbase Wallet. */
const KEPT = /^(base-acc-sdk\.|-CBWSDK:)/

/** SDKs would report a connection to the wallet of another bench, which the same address served before. */
export function forgetOtherBench(storage: Storage, bench: string): void {
  if (storage.getItem(KEY) === bench) return
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (KEPT.test(key)) storage.removeItem(key)
  storage.setItem(KEY, bench)
}
