/** The storage key of the bench whose wallet the dapp's SDKs may know. */
const KEY = 'walletbench.dapp'
/** What SDKs keep of a wallet in `localStorage`: Base Account's, Coinbase Wallet's. */
const KEPT = /^(base-acc-sdk\.|-CBWSDK:)/

/**
 * Removes what SDKs of the dapp kept of the wallet of another bench, which the same address served before: they would
 * report a connection that no wallet knows.
 *
 * @param bench identifies this bench
 * @example
 * forgetOtherBench(localStorage, info.chains[0].rpcUrl)
 */
export function forgetOtherBench(storage: Storage, bench: string): void {
  if (storage.getItem(KEY) === bench) return
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys) if (KEPT.test(key)) storage.removeItem(key)
  storage.setItem(KEY, bench)
}
