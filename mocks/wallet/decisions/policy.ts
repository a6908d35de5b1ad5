import { BenchError } from '#mocks/core/BenchError'
import { checkOptionNames, toShown } from '#mocks/core/knownNames'
import type { WireError } from '#mocks/core/rpcError'
import type { PendingRequest } from '#mocks/wallet/request/pendingRequest'
import {
  ASKED_METHODS,
  checkAskedMethod,
  type WalletAnswer,
  type WalletDecision,
  type WalletDecisionOptions,
  type WalletRequestEdit,
} from './decision.ts'
import { toDecision, toDecisionInAdvance } from './decisionReader.ts'

/**
 * Decides in place of the user. Undefined leaves it to the policy. If it throws, or returns an edit that does not apply to
 * the request, the dapp gets that error as -32603.
 */
export type WalletDecide = (request: PendingRequest) => WalletAnswer | WalletDecision | undefined

/** How requests that need the user are answered. */
export type WalletPolicyParameters = {
  /** For requests that nothing else decides. Default `ask`. */
  readonly default?: WalletAnswer | undefined
  /** By wire method. `eth_requestAccounts` applies to every way to connect. */
  readonly methods?: Readonly<Record<string, WalletAnswer | WalletDecision>> | undefined
  /** Takes precedence over the policy by method. */
  readonly decide?: WalletDecide | undefined
}

/** A decision that waits for its request. */
export type ScriptedDecision = {
  /**
   * Resolves with the request that it decided, or with undefined once it is cancelled. Rejects with a BenchError if its
   * edit does not apply to that request, whose dapp then gets -32603.
   */
  readonly used: Promise<PendingRequest | undefined>
  cancel(): void
}

/** For which request a decision is made in advance. */
export type NextOptions = {
  /** The web origin that asks. Default: any. */
  readonly origin?: string | undefined
  /** Whether a test passes if no request uses it. Default false. */
  readonly optional?: boolean | undefined
}

/** Decides the next request, see {@link Wallet.next}. */
export type NextDecision = {
  approve(edit?: WalletRequestEdit, manner?: WalletDecisionOptions): ScriptedDecision
  /** @param error the dapp's error. Default: the persona's own refusal, 4001 */
  reject(error?: WireError, manner?: WalletDecisionOptions): ScriptedDecision
  close(manner?: WalletDecisionOptions): ScriptedDecision
  ignore(): ScriptedDecision
  /** Leaves it to the inbox, whatever the policy is. */
  ask(): ScriptedDecision
  decide(decision: WalletAnswer | WalletDecision): ScriptedDecision
}

/** For programs without types. */
export function checkPolicy(policy: WalletAnswer | WalletPolicyParameters): void {
  if (typeof policy === 'string') {
    toDecision(policy)
    return
  }
  const names = typeof policy === 'object' && policy !== null ? Object.keys(policy) : []
  const method = names.find((name) => ASKED_METHODS.some((known) => known === name))
  if (method !== undefined)
    throw new BenchError(`A policy has no "${method}".`, {
      hint: `Give answers by method in \`methods\`: { methods: { ${method}: 'approve' } }.`,
    })
  checkOptionNames('A policy', policy, ['default', 'methods', 'decide'])
  const { default: answer, methods = {}, decide } = policy
  if (answer !== undefined) toDecisionInAdvance(answer, undefined)
  if (decide !== undefined && typeof decide !== 'function')
    throw new BenchError(`A policy's decide is ${toShown(decide)}.`, { hint: 'Give a function of a request.' })
  checkOptionNames("A policy's methods", methods, Object.keys(Object(methods)))
  for (const [name, decision] of Object.entries(methods)) {
    checkAskedMethod(name)
    toDecisionInAdvance(decision, name)
  }
}
