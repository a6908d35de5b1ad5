import type { Address } from 'viem'
import type { WireError } from '#mocks/core/rpcError'

/**
 * What a person does with a request: leaves it to a person at the inbox, says yes, says no, closes the wallet's window,
 * or never looks at it.
 */
export const ANSWERS = ['ask', 'approve', 'reject', 'close', 'ignore'] as const
export type Answer = (typeof ANSWERS)[number]

/** What a person changes before they say yes. */
export type Edit = {
  /** For a connection: the accounts to share, in their order. Default: those the preview proposes. */
  readonly accounts?: readonly Address[] | undefined
  /** For a connection: the chain that the dapp is to start on, one that the wallet knows. */
  readonly chainId?: number | undefined
  /** For a transaction, each in its unit: gas, wei for each gas, a count, wei. */
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
  readonly value?: bigint | undefined
  /** For a batch that upgrades the account (EIP-7702): false refuses that alone, so that the dapp gets 5750. */
  readonly upgrade?: boolean | undefined
}

/** How and when a person answers. */
export type Manner = {
  /** Late: after so many milliseconds, or only once the dapp's page was loaded anew, when nobody waits for it. */
  readonly after?: number | 'reload' | undefined
  /** What the person does in the wallet while the request waits: locks it, or ends the origin's permission. */
  readonly meanwhile?: 'lock' | 'disconnect' | undefined
  /** Presses the button twice. The second press must do nothing. */
  readonly twice?: boolean | undefined
}

/** What becomes of one request that needs a person. */
export type Decision = Manner & {
  readonly answer: Answer
  /** With `approve`. */
  readonly edit?: Edit | undefined
  /** With `reject`: what the dapp gets in place of the persona's own words. */
  readonly error?: WireError | undefined
}

/** The methods by which a dapp connects: what is said of `eth_requestAccounts` counts for all of them. */
export const CONNECTING: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wc_sessionAuthenticate',
])

/** Whether what was said of a method counts for a request. */
export function isSaidOf(method: string, request: { readonly method: string }): boolean {
  return method === request.method || (method === 'eth_requestAccounts' && CONNECTING.has(request.method))
}
