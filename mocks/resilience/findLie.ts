import { nameMethod } from '#mocks/core/foreign/nameMethod'
import type { Observation } from './observation.ts'
import type { RunRequest, TransactionFate } from './resilienceResult.ts'
import { subjectOf } from './subjectOf.ts'

/** What chain or wallet say against a success that the page shows. */
export type Lie = {
  readonly why: string
  /** Whether the rules cannot know if it is one. */
  readonly isDoubtful: boolean
}

const FATES: Readonly<Record<Exclude<TransactionFate, 'succeeded' | 'pending'>, string>> = {
  reverted: 'its transaction has reverted',
  replaced: 'another transaction has taken its nonce',
  reorged: 'the block of its transaction is gone; how many blocks it should have waited for, the rules cannot know',
  dropped: 'the chain has no such transaction',
  otherChain: 'its transaction is on another chain',
}

/**
 * Finds what chain or wallet say against the success of a flow that has reached its end.
 *
 * @example
 * findLie(observation)?.why // 'The flow reached its end, but its transaction has reverted.'
 */
export function findLie(observation: Observation): Lie | undefined {
  if (observation.end !== 'reached') return undefined
  for (const request of lastOfEach(observation.requests)) {
    const lie = toLie(request, observation)
    if (lie) return { ...lie, why: `The flow reached its end, but ${lie.why}.` }
  }
  return undefined
}

/** The last request of each subject: a later one that is approved mends an earlier one. */
function lastOfEach(requests: readonly RunRequest[]): readonly RunRequest[] {
  const last = new Map<string, RunRequest>()
  for (const request of requests) {
    const subject = subjectOf(request.method) ?? request.method
    const known = last.get(subject)
    // A question that nobody expected and nobody decided says nothing of those before.
    if (known && request.decision === 'open') continue
    last.set(subject, request)
  }
  return [...last.values()]
}

function toLie(request: RunRequest, { asksReceipts, takenBack }: Observation): Lie | undefined {
  const { decision, isByScenario, error, transaction, isLost } = request
  const method = nameMethod(request.method)
  if (isByScenario && decision === 'ignore') return { why: `the wallet has not answered ${method}`, isDoubtful: false }
  if (isByScenario && decision !== 'approve' && decision !== 'open')
    return { why: `the wallet has refused ${method}`, isDoubtful: false }
  if (decision === 'approve' && error)
    return { why: `the wallet answered ${method} with the error ${error.code}`, isDoubtful: false }
  if (isLost && transaction === undefined)
    return { why: `the wallet’s answer to ${method} never came to the dapp`, isDoubtful: false }
  // Who looks at the chain may know of a transaction without the wallet's answer.
  if (isLost && transaction === 'succeeded' && !asksReceipts)
    return {
      why: `the wallet’s answer to ${method} never came to the dapp, which does not look at the chain: it may know of its transaction from elsewhere`,
      isDoubtful: true,
    }
  if (decision === 'approve' && request.isForLeftAccount)
    return { why: `it asked for ${method} in the name of an account that the person had left`, isDoubtful: false }
  if (transaction === undefined || transaction === 'succeeded') return undefined
  if (transaction === 'reorged' && takenBack !== undefined) return undefined
  if (transaction !== 'pending') return { why: FATES[transaction], isDoubtful: transaction === 'reorged' }
  return asksReceipts
    ? { why: 'its transaction is still pending', isDoubtful: false }
    : {
        why: 'its transaction is still pending; the dapp never asks for a receipt, so its end may mean that it was sent',
        isDoubtful: true,
      }
}
