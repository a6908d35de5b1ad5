import type { Address } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { findSimilarName, toShown } from '#mocks/core/knownNames'
import type { WireError } from '#mocks/core/rpcError'
import type { ExecutionPermissionEdit } from '#mocks/wallet/executionPermissions/executionPermission'

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

/**
 * How a request is answered: left to the user at the inbox, approved, rejected, ended by closing the wallet's window,
 * or never answered.
 */
export const ANSWERS = ['ask', 'approve', 'reject', 'close', 'ignore'] as const
/** One of {@link ANSWERS}. */
export type WalletAnswer = (typeof ANSWERS)[number]

/** The user's changes to a request on approval. */
export type WalletRequestEdit = {
  /** For a connection: the accounts to share, in order. Default: those of the preview. */
  readonly accounts?: readonly Address[] | undefined
  /** For a connection: the chain that the dapp starts on, one that the wallet knows. */
  readonly chainId?: number | undefined
  /** For a transaction, each in its unit: gas, wei per gas, a count, wei. */
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
  readonly value?: bigint | undefined
  /** For a batch that upgrades the account (EIP-7702): false refuses only the upgrade, so that the dapp gets 5750. */
  readonly upgrade?: boolean | undefined
  /**
   * For execution permissions (ERC-7715): what changes of each, in their order. Null leaves one as it is. The dapp has to
   * allow it: `isAdjustmentAllowed`.
   */
  readonly permissions?: readonly (ExecutionPermissionEdit | null)[] | undefined
}

/** How and when the user answers. */
export type WalletDecisionOptions = {
  /** Delays the answer by milliseconds, or until the dapp's page was reloaded, when no page waits for it. */
  readonly after?: number | 'reload' | undefined
  /** What the user does in the wallet while the request waits: locks it, or ends the origin's permission. */
  readonly meanwhile?: 'lock' | 'disconnect' | undefined
  /** Presses the button twice. The second press must do nothing. */
  readonly twice?: boolean | undefined
}

/** The decision on one request that needs the user. */
export type WalletDecision = WalletDecisionOptions & {
  readonly answer: WalletAnswer
  /** With `approve`. */
  readonly edit?: WalletRequestEdit | undefined
  /** With `reject`: the dapp's error, instead of the persona's. */
  readonly error?: WireError | undefined
}

export const CONNECTING: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_connect',
  'wc_sessionAuthenticate',
  'wallet_createSession',
])

export type AskedMethod = (typeof ASKED_METHODS)[number]

export function isSaidOf(method: string, request: { readonly method: string }): boolean {
  return method === request.method || (method === 'eth_requestAccounts' && CONNECTING.has(request.method))
}

/** A decision on a misspelt method would never be used. */
export function checkAskedMethod(method: string, more: readonly string[] = []): void {
  const names = [...ASKED_METHODS, ...more]
  if (names.includes(method)) return
  if (typeof method !== 'string') {
    const hint = "Give its name, such as 'personal_sign'."
    throw new BenchError(`A method is given as ${toShown(method)}.`, { hint })
  }
  const similar = findSimilarName(method, names)
  throw new BenchError(`A wallet does not ask its user about "${method}".`, {
    metaMessages: similar ? [] : [`It asks about: ${names.join(', ')}.`],
    hint: similar ? `Did you mean "${similar}"?` : 'Give one of these methods.',
  })
}
