import { BenchError } from '#mocks/core/BenchError'
import { toShown } from '#mocks/core/checkOptionNames'
import { findSimilarName } from '#mocks/core/findSimilarName'

/** The wire methods that a wallet shows to its user. */
export const ASKED_METHODS = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_connect',
  'wc_sessionAuthenticate',
  'wallet_createSession',
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
  'eth_getEncryptionPublicKey',
  'eth_decrypt',
  'wallet_requestExecutionPermissions',
] as const

export type AskedMethod = (typeof ASKED_METHODS)[number]

/** A decision on a misspelt method would never be used. `more`: further names, of another wallet. */
export function checkAskedMethod(method: string, more: readonly string[] = []): void {
  const names = [...ASKED_METHODS, ...more]
  if (names.includes(method)) return
  if (typeof method !== 'string')
    throw new BenchError(`A method is given as ${toShown(method)}.`, {
      hint: "Give its name, such as 'personal_sign'.",
    })
  const similar = findSimilarName(method, names)
  throw new BenchError(`A wallet does not ask its user about "${method}".`, {
    metaMessages: similar ? [] : [`It asks about: ${names.join(', ')}.`],
    hint: similar ? `Did you mean "${similar}"?` : 'Give one of these methods.',
  })
}
