import { BenchError } from '#mocks/core/BenchError'
import { findSimilarName } from '#mocks/core/findSimilarName'

/** The wire methods that a wallet shows to its user. */
export const WALLET_METHODS = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
  'wc_sessionAuthenticate',
] as const

/** One of {@link WALLET_METHODS}. */
export type WalletMethod = (typeof WALLET_METHODS)[number]

/**
 * Checks the name of a method that a test waits for: a misspelt one would wait in vain.
 *
 * @param more the names of `walletOptions.methods`
 * @throws BenchError with the name that was probably meant
 * @example
 * checkMethodName('eth_requestAccount', []) // throws: Did you mean "eth_requestAccounts"?
 */
export function checkMethodName(method: string, more: readonly string[]): void {
  const names = [...WALLET_METHODS, ...more]
  if (names.includes(method)) return
  const similar = findSimilarName(method, names)
  throw new BenchError(`A wallet does not ask its user about "${method}".`, {
    metaMessages: similar ? [`Did you mean "${similar}"?`] : [`It asks about: ${names.join(', ')}.`],
    hint: 'For a method of your own wallet, name it in walletOptions: { methods: [...] }.',
  })
}
