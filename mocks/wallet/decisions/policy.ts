import type { WireError } from '#mocks/core/rpcError'
import type { PendingRequest } from '../request/pendingRequest.ts'
import type { Answer, Decision, Edit, Manner } from './decision.ts'

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
