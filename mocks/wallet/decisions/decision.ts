import type { Address } from 'viem'
import type { WireError } from '#mocks/core/rpcError'
import type { PendingRequest } from '../walletTypes.ts'

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

/** Decides in the person's place; undefined leaves it to the policy. */
export type Decide = (request: PendingRequest) => Answer | Decision | undefined

/** What becomes of requests that need a person. */
export type PolicyParameters = {
  /** Where nothing else says so. Default `ask`. */
  readonly default?: Answer | undefined
  /** By wire method; `eth_requestAccounts` stands for every way to connect. */
  readonly methods?: Readonly<Record<string, Answer | Decision>> | undefined
  /** Comes before the policy by method. */
  readonly decide?: Decide | undefined
}

/** A decision that waits for its request. */
export type ScriptedDecision = {
  /** Resolves with the request that it decided; with undefined once it is cancelled. */
  readonly used: Promise<PendingRequest | undefined>
  cancel(): void
}

/** What is to become of the next request, see {@link Wallet.next}. */
export type NextDecision = {
  approve(edit?: Edit, manner?: Manner): ScriptedDecision
  /** @param error what the dapp gets. Default: the persona's own refusal, 4001 */
  reject(error?: WireError, manner?: Manner): ScriptedDecision
  close(manner?: Manner): ScriptedDecision
  ignore(): ScriptedDecision
  /** Leaves it to the inbox, whatever the policy says. */
  ask(): ScriptedDecision
  decide(decision: Answer | Decision): ScriptedDecision
}

/** The methods by which a dapp connects: what is said of `eth_requestAccounts` counts for all of them. */
export const CONNECTING: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wc_sessionAuthenticate',
])

/** Whether what was said of a method counts for a request. */
export function isSaidOf(method: string, request: Pick<PendingRequest, 'method'>): boolean {
  return method === request.method || (method === 'eth_requestAccounts' && CONNECTING.has(request.method))
}
