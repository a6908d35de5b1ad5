import type { Address } from 'viem'
import type { WireError } from '#mocks/core/rpcError'
import type { ExecutionPermissionEdit } from '../executionPermissions/executionPermission.ts'

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

/** The methods with which a dapp connects: a decision on `eth_requestAccounts` applies to all of them. */
export const CONNECTING: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_connect',
  'wc_sessionAuthenticate',
  'wallet_createSession',
])

/** Whether a decision on a method applies to a request. */
export function isSaidOf(method: string, request: { readonly method: string }): boolean {
  return method === request.method || (method === 'eth_requestAccounts' && CONNECTING.has(request.method))
}
