import type { BrowserContext, Page, TestInfo } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { toBenchWorld } from '#mocks/node/control/scenarios/toBenchWorld'
import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import type { Flow } from '#mocks/playwright/resilience/declaredFlow'
import { createMovedClock, type MovedClock } from '#mocks/playwright/resilience/page/movedClock'
import { createPictures, type Pictures } from '#mocks/playwright/resilience/result/resultFiles'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import { createFateReader } from '#mocks/resilience/createFateReader'
import { createAnswerFaults } from '#mocks/resilience/effects/createAnswerFaults'
import { isAbout, subjectOf } from '#mocks/resilience/flowMoment'
import type { Scenario } from '#mocks/resilience/scenario'
import type { TestBench } from '../../bench/startTestBench.ts'
import type { SimulatedTestWallet } from '../../wallet/createSimulatedTestWallet.ts'
import { createPageWatch, type PageWatch } from '../page/createPageWatch.ts'
import { createDisturbance, type RunningDisturbance, type WalletAct } from './createDisturbance.ts'
import { createLook, type Look } from './createLook.ts'
import { createRequestFacts, type RequestFacts } from './createRequestFacts.ts'
import { createSteps, type Steps } from './createSteps.ts'
import { createTestStage } from './createTestStage.ts'
import type { Disturbance } from './disturbance.ts'
import { type BodyWaits, createBodyWaits } from './runningBody.ts'

export type ScenarioFixtures = {
  readonly page: Page
  readonly context: BrowserContext
  readonly relay: RelaySpace
  readonly bench: Bench
  readonly testBench: TestBench
  readonly testSide: { readonly hands: readonly SimulatedTestWallet[] }
  readonly session: { disturbance?: Disturbance | undefined; isDisturbed?: boolean }
  readonly otherChainId: number | undefined
}

export type StartRunParameters = {
  readonly flow: Flow
  readonly scenario: Scenario
  readonly fixtures: ScenarioFixtures
  readonly testInfo: TestInfo
}

export type Run = StartRunParameters & {
  readonly watch: PageWatch
  readonly clock: MovedClock
  readonly look: Look
  readonly steps: Steps
  readonly disturbance: RunningDisturbance
  readonly facts: RequestFacts
  readonly person: ReturnType<typeof createWalletPerson>
  readonly waits: BodyWaits
  readonly pictures: Pictures
  describeMet(): string | undefined
  stop(): void
}

/** Milliseconds without any event after which a page counts as quiet: the relay's clients encrypt. */
const QUIET = { relay: 300, plain: 150 }
/** Milliseconds: the scenario is judged while the flow's waits last. */
const LONGEST_WAIT = 60_000

/** No page may be open yet. */
export async function startRun(parameters: StartRunParameters): Promise<Run> {
  const { flow, scenario, fixtures, testInfo } = parameters
  const { page, context, relay, bench, testBench, testSide, session, otherChainId } = fixtures
  const { trace } = testBench
  const { hands } = testSide
  if (!hands[0]?.simulated) throw new BenchError('A scenario needs a simulated wallet.')
  const quietMs = () => (relay.getState().clients.length > 0 ? QUIET.relay : QUIET.plain)
  const watch = await createPageWatch(context, { trace, quietMs })
  const clock = await createMovedClock(context, { relay, onError: watch.noteError })
  const look = createLook({ page, watch, options: flow.options })
  const pictures = createPictures(page, testInfo)
  const answers = createAnswerFaults({
    onChange(method, as) {
      trace.emit({ hop: 'provider', phase: 'note', method, data: { answeredAs: as } })
      return beforeFault()
    },
  })
  const world = toBenchWorld({ bench, relay, wallets: hands.flatMap(({ simulated }) => simulated ?? []) })
  const parts = { page, context, relay, watch, world, scenario, clock, answers, otherChainId }
  const steps = createSteps(scenario, createTestStage(parts))
  let kept: Promise<void> | undefined
  const keep = async (): Promise<void> => {
    // What still comes of the last click, such as a balance, is nothing that the dapp says of the fault.
    await watch.settle()
    await look.keep()
    await pictures.take('before')
  }
  const beforeFault = (): Promise<void> => {
    kept ??= keep()
    return kept
  }
  const disturbance = createDisturbance({
    steps,
    watch,
    answers,
    readPage: () => watch.read(page),
    beforeFault,
    timeout: LONGEST_WAIT,
  })
  const readFate = createFateReader({ trace, world, otherChainId })
  const facts = createRequestFacts({ hands, watch, decisions: disturbance.decisions, readFate, trace })
  const person = createWalletPerson({ hands, disturbance, watch })
  const waits = createBodyWaits(page, { timeout: LONGEST_WAIT })
  const endWatch = watchFirstPage(page, async () => {
    if (steps.next() !== 'opened') return
    await beforeFault()
    await steps.reach('opened')
  })
  session.disturbance = disturbance
  session.isDisturbed = true
  await steps.reach('start')

  return {
    ...parameters,
    watch,
    clock,
    look,
    steps,
    disturbance,
    facts,
    person,
    waits,
    pictures,
    describeMet() {
      const request = facts.met()
      const asked = request && `${request.method}, by ${request.origin}, ${request.transport}`
      const texts = [steps.taken(), asked].filter((text) => text !== undefined)
      return texts.length === 0 ? undefined : texts.join('; ')
    },
    stop() {
      disturbance.kill()
      waits.kill()
      waits.stop()
      endWatch()
      person.stop()
      facts.stop()
      watch.stop()
    },
  }
}

function watchFirstPage(page: Page, onOpen: () => Promise<void>): () => void {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const answer = await goto(...args)
    await onOpen()
    return answer
  }
  return () => {
    page.goto = goto
  }
}

type WalletPersonParameters = {
  readonly hands: readonly SimulatedTestWallet[]
  readonly disturbance: RunningDisturbance
  readonly watch: PageWatch
}

/** Milliseconds. */
const LONGEST_SCAN = 5_000

/** Approves an unexpected switch of the chain, by which a dapp mends something, unless the scenario decides it. */
function createWalletPerson({ hands, disturbance, watch }: WalletPersonParameters) {
  let left: WalletAct[] = []
  let scanning = 0
  let isOver = false

  const isOpen = (hand: SimulatedTestWallet, { id }: Pick<DecidedRequest, 'id'>) =>
    hand.pending().some((each) => each.id === id)

  async function look(hand: SimulatedTestWallet, request: Pick<DecidedRequest, 'id' | 'method'>): Promise<void> {
    await watch.settle()
    if (isOver || !isOpen(hand, request)) return
    const act = left.find((each) => each.kind === 'decide' && isSame(each.request.method, request.method))
    if (!act && subjectOf(request.method) !== 'switch') return
    if (!act && (await disturbance.decideUnexpected(hand, request.id))) return
    left = left.filter((each) => each !== act)
    hand.decideByHand(request.id, act?.kind === 'decide' ? act.decision : 'approve')
    const decided = hand.log.shown().find(({ id }) => id === request.id)
    if (decided && act) disturbance.answerAgain(decided)
  }

  async function scan({ hand, target }: Extract<WalletAct, { kind: 'scan' }>): Promise<void> {
    scanning += 1
    await hand.scan(target, { timeout: LONGEST_SCAN }).catch(() => {})
    scanning -= 1
  }

  const stops = hands.map((hand) => hand.log.onShown((request) => void look(hand, request)))
  return {
    again(acts: readonly WalletAct[]) {
      left = [...acts]
      for (const act of acts) if (act.kind === 'scan') void scan(act)
      for (const hand of hands) for (const request of hand.pending()) void look(hand, request)
    },
    isWaiting: () => scanning > 0 || left.some(({ kind }) => kind === 'decide'),
    stop() {
      isOver = true
      for (const stop of stops) stop()
    },
  }
}

const isSame = (method: string, other: string): boolean => isAbout(other, subjectOf(method) ?? { method })
