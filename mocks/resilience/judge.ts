import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { subjectOf } from './flowMoment.ts'
import type { RunFacts, RunRequest, TransactionFate } from './resilienceResult.ts'
import { findDouble } from './runRequest.ts'
import type { Scenario } from './scenario.ts'
import type { Verdict } from './verdict.ts'

const FATES: Readonly<Record<Exclude<TransactionFate, 'succeeded' | 'pending'>, string>> = {
  reverted: 'its transaction has reverted',
  replaced: 'another transaction has taken its nonce',
  reorged: 'the block of its transaction is gone; how many blocks it should have waited for, the rules cannot know',
  dropped: 'the chain has no such transaction',
  otherChain: 'its transaction is on another chain',
}

type Rule = (observation: Observation) => Judgement | undefined

const say = (verdict: Verdict, why: string, isAfterReload = false): Judgement => ({ verdict, why, isAfterReload })

const RULES: readonly Rule[] = [
  ({ notReached }) => (notReached === undefined ? undefined : say('notReached', notReached)),
  ({ requests }) => {
    const double = findDouble(requests)
    return (
      double &&
      say('doubled', `The wallet was asked for ${nameMethod(double.method)} a second time, without a click in between.`)
    )
  },
  ({ paidAgain }) =>
    paidAgain === undefined
      ? undefined
      : say(
          'doubled',
          `The second try asked for ${nameMethod(paidAgain)} again, although the first had succeeded: the dapp got its hash, and took no notice.`,
        ),
  (observation) => {
    const lie = findLie(observation)
    return lie && say(lie.isDoubtful ? 'undecided' : 'lied', lie.why)
  },
  ({ errors: [first] }) =>
    first === undefined
      ? undefined
      : say('broke', `The page threw an error that nothing caught: ${quoteForeign(first)}`),
  ({ isBlank }) => (isBlank ? say('broke', 'The page is blank.') : undefined),
  ({ end, takenBack }) => (end === 'reached' ? say('recovered', toEnd(takenBack)) : undefined),
  ({ busy: [first] }) => (first === undefined ? undefined : say('stuck', first)),
  judgeRest,
  ({ isTold, isRestless, isComparable, movedMs }) => {
    if (isTold) return undefined
    if (!isComparable)
      return say(
        'undecided',
        'The fault was there before any click: there is no page to compare with, and no `gaveUp`.',
      )
    if (isRestless)
      return say('undecided', 'The page kept changing until its time was over, and the rules see nothing that it says.')
    return say('stuck', `Nothing new was shown in ${toTime(movedMs)} of the page’s clock.`)
  },
  judgeTold,
]

type Lie = { readonly why: string; readonly isDoubtful: boolean }

export type Observation = RunFacts & {
  readonly owes: NonNullable<Scenario['owes']>
  readonly notReached?: string | undefined
  readonly isTold: boolean
  /** False without a click before a fault that was there from the start. */
  readonly isComparable: boolean
  readonly isRestless: boolean
  readonly takenBack?: string | undefined
  readonly paidAgain?: string | undefined
  readonly noTry?: string | undefined
}

export type Judgement = { readonly verdict: Verdict; readonly why: string; readonly isAfterReload: boolean }

export function judge(observation: Observation): Judgement {
  for (const rule of RULES) {
    const judgement = rule(observation)
    if (judgement) return judgement
  }
  return say('undecided', 'No rule applies.')
}

function toEnd(takenBack: string | undefined): string {
  if (takenBack === undefined) return 'The flow reached its end.'
  return `The flow reached its end. When the block of its transaction was gone, the dapp took its success back: ${quoteForeign(takenBack)}`
}

/** If the user caused it, a page that works again is enough. */
function judgeRest({ owes, isTold, secondTry, noTry }: Observation): Judgement | undefined {
  if (owes !== 'rest' || isTold) return undefined
  if (secondTry === 'click')
    return say('recovered', 'The page is usable again: a second try reached the end of the flow.')
  if (secondTry === 'reload')
    return say('recovered', 'The page is usable again after a reload: a second try reached the end of the flow.', true)
  if (secondTry === 'failed') return say('stuck', `A second try does not work. ${noTry ?? ''}`.trim())
  return say('undecided', noTry ?? 'No second try was made.')
}

const SENTENCE = /\p{L}+\P{L}+\p{L}+\P{L}+\p{L}+/u

function judgeTold({ secondTry, newTexts, noTry }: Observation): Judgement {
  const text = newTexts.find((each) => SENTENCE.test(each)) ?? newTexts[0]
  const told = text === undefined ? 'The dapp told the person' : `The dapp says: ${quoteForeign(text)}`
  if (secondTry === 'click') return say('told', `${told}, and a second try works.`)
  if (secondTry === 'reload') return say('told', `${told}, and a second try works after a reload.`, true)
  if (secondTry === 'failed') return say('stuck', `${told}, but a second try does not work. ${noTry ?? ''}`.trim())
  return say('undecided', `${told}. ${noTry ?? 'No second try was made.'}`)
}

const toTime = (ms: number): string => (ms < 120_000 ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / 60_000)} min`)

export function findLie(observation: Observation): Lie | undefined {
  if (observation.end !== 'reached') return undefined
  for (const request of lastOfEach(observation.requests)) {
    const lie = toLie(request, observation)
    if (lie) return { ...lie, why: `The flow reached its end, but ${lie.why}.` }
  }
  return undefined
}

/** A later request that is approved mends an earlier one. */
function lastOfEach(requests: readonly RunRequest[]): readonly RunRequest[] {
  const last = new Map<string, RunRequest>()
  for (const request of requests) {
    const subject = subjectOf(request.method) ?? request.method
    const known = last.get(subject)
    // An unexpected request that nobody decided says nothing of those before.
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
  // A dapp that looks at the chain may know of a transaction without the wallet's answer.
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
