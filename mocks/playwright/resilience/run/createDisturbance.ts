import type { Locator, Page } from '@playwright/test'
import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import type { AnswerFaults } from '#mocks/resilience/effects/createAnswerFaults'
import { toPossibleDecision } from '#mocks/resilience/effects/toWalletDecision'
import { isAbout, subjectOf } from '#mocks/resilience/flowMoment'
import type { PageView } from '#mocks/resilience/pageView'
import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import type { SimulatedTestWallet } from '../../wallet/createSimulatedTestWallet.ts'
import type { PageWatch } from '../page/createPageWatch.ts'
import type { Steps } from './createSteps.ts'
import type { Disturbance, FlowDecision } from './disturbance.ts'

export type WalletAct =
  | { readonly kind: 'scan'; readonly hand: SimulatedTestWallet; readonly target: Page | Locator }
  | ({ readonly kind: 'decide'; readonly request: DecidedRequest; readonly decision: WalletDecision } & Pick<
      FlowDecision,
      'hand' | 'method'
    >)

export type MadeDecision = {
  readonly answer: WalletDecision['answer']
  readonly isByScenario: boolean
  readonly shown?: PageView | undefined
}

export type DisturbanceParameters = {
  readonly steps: Steps
  readonly watch: PageWatch
  readonly answers: AnswerFaults
  readonly readPage: () => Promise<PageView>
  /** Called before the first step that a request leads to is carried out. */
  readonly beforeFault: () => Promise<void>
  /** Milliseconds. */
  readonly timeout: number
}

export type RunningDisturbance = Disturbance & {
  acts(): readonly WalletAct[]
  readonly decisions: ReadonlyMap<string, MadeDecision>
  isWaiting(): boolean
  isScanning(): boolean
  decideUnexpected(hand: SimulatedTestWallet, id: string): Promise<boolean>
  answerAgain(request: DecidedRequest): void
  kill(): void
}

export function createDisturbance(parameters: DisturbanceParameters): RunningDisturbance {
  const { steps, watch, answers, readPage, beforeFault, timeout } = parameters
  const decisions = new Map<string, MadeDecision>()
  const retried = new Set<(request: DecidedRequest) => void>()
  let acts: WalletAct[] = []
  let waiting = 0
  let scanning = 0
  const death = new AbortController()
  const { signal } = death
  watch.onClick(({ isByScenario }) => {
    if (!isByScenario) acts = []
  })

  const never = <result>(): Promise<result> => new Promise(() => {})
  const counted = async <result>(change: (by: 1 | -1) => void, run: () => Promise<result>): Promise<result> => {
    change(1)
    watch.bump()
    return run().finally(() => {
      change(-1)
      watch.bump()
    })
  }

  /** A refused request's answer is that of the second try: the body goes on with it. */
  function toAnswer(request: DecidedRequest, isRefused: boolean): Promise<unknown> {
    if (!isRefused) return request.answer
    return new Promise((resolve) => {
      retried.add((again) => {
        if (isAbout(again.method, subjectOf(request.method) ?? { method: request.method })) resolve(again.answer)
      })
    })
  }

  async function decide({ hand, answer, method, options }: FlowDecision): Promise<DecidedRequest> {
    const { timeout: _, ...own } = options
    const request = await counted(
      (by) => (waiting += by),
      () => hand.take(method, { timeout, signal }),
    )
    if (steps.next() === 'asked') await beforeFault()
    const instead = await steps.reach('asked', request)
    const isByScenario = instead !== undefined && answer === 'approve'
    const decision: WalletDecision = isByScenario ? instead : { answer, ...own }
    const pays = isByScenario && decision.answer === 'approve' && isAbout(request.method, 'transaction')
    const shown = pays ? await readPage() : undefined
    decisions.set(request.id, { answer: decision.answer, isByScenario, shown })
    acts.push({ kind: 'decide', hand, method, request, decision: { answer, ...own } })
    await hand.decideTaken(request, toPossibleDecision(decision, hand.simulated?.getState().locked))
    const isRefused = isByScenario && decision.answer !== 'approve'
    if (steps.next() === 'answered' && decision.answer !== 'ignore') await afterAnswer(request)
    return { ...request, answer: toAnswer(request, isRefused) }
  }

  async function decideUnexpected(hand: SimulatedTestWallet, id: string): Promise<boolean> {
    const request = hand.log.shown().find((each) => each.id === id)
    if (!request || steps.next() !== 'asked') return false
    await beforeFault()
    const instead = await steps.reach('asked', request)
    if (!instead) return false
    decisions.set(id, { answer: instead.answer, isByScenario: true })
    hand.decideByHand(id, toPossibleDecision(instead, hand.simulated?.getState().locked))
    return true
  }

  async function afterAnswer(request: DecidedRequest): Promise<void> {
    await request.answer.catch(() => {})
    await watch.settle()
    await beforeFault()
    await steps.reach('answered', request)
  }

  return {
    decide(decision) {
      if (signal.aborted) return never()
      const { hand, answer, method } = decision
      const title = `wallet: ${answer} ${method ?? 'the next request'}, in a scenario`
      return hand.step(title, () => decide(decision)).then((request) => (signal.aborted ? never() : request))
    },
    async scan(hand, target, options) {
      if (signal.aborted) return never()
      await counted(
        (by) => (scanning += by),
        () => hand.scan(target, options),
      )
      acts.push({ kind: 'scan', hand, target })
      if (signal.aborted) await never()
    },
    answers,
    decideUnexpected,
    acts: () => acts,
    decisions,
    isWaiting: () => waiting > 0,
    isScanning: () => scanning > 0,
    answerAgain(request) {
      for (const each of retried) each(request)
      retried.clear()
    },
    kill: () => death.abort(),
  }
}
