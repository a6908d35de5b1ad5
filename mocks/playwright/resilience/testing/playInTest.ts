import type { BrowserContext, Page } from '@playwright/test'
import { toBenchWorld } from '#mocks/node/control/scenarios/toBenchWorld'
import { createFateReader } from '#mocks/resilience/createFateReader'
import { createAnswerFaults } from '#mocks/resilience/effects/createAnswerFaults'
import { type Judgement, judge, type Observation } from '#mocks/resilience/judge'
import { toFlowProfile } from '#mocks/resilience/toFlowProfile'
import { whyNotReached } from '#mocks/resilience/whyNotReached'
import type { SimulatedWallet } from '../../safe/simulatedWallet.ts'
import { createSimulatedTestWallet } from '../../wallet/createSimulatedTestWallet.ts'
import type { PageWatch } from '../page/createPageWatch.ts'
import { createDisturbance } from '../run/createDisturbance.ts'
import { createRequestFacts } from '../run/createRequestFacts.ts'
import { createSteps } from '../run/createSteps.ts'
import { createTestStage } from '../run/createTestStage.ts'
import { type FlowEnd, type FlowUser, runFlow } from './runFlow.ts'
import type { Cast } from './startCast.ts'

const ENDS: Readonly<Record<FlowEnd, Pick<Observation, 'end' | 'isTold'>>> = {
  reached: { end: 'reached', isTold: false },
  told: { end: 'waiting', isTold: true },
  nothing: { end: 'waiting', isTold: false },
}
/** Milliseconds that the flow waits for a request: longer than any run. */
const TIMEOUT = 60_000

/** Runs a flow in a scenario by the parts of a test: its steps, its decisions, its facts. Only the page is left out. */
export async function playInTest(cast: Cast): Promise<Judgement> {
  const { scenario, side, dapp, rest, settle, trace } = cast
  const { wallet } = side
  const { steps, facts, disturbance, user, stop } = startTest(cast)
  try {
    await steps.reach('start')
    await steps.reach('opened')
    const end = await runFlow(dapp, user)
    const requests = await facts.read()
    const { transports, node, wallet: asked } = toFlowProfile(trace.snapshot(), { clicks: true })
    const whyNotMet = steps.hasMet() ? undefined : steps.whyNotMet()
    const notReached = whyNotReached(scenario, { transports, requests, whyNotMet })
    const observation: Observation = {
      ...ENDS[end],
      requests,
      errors: [],
      newTexts: [],
      busy: [],
      isBlank: false,
      movedMs: 0,
      secondTry: 'none',
      tries: [],
      owes: scenario.owes ?? 'word',
      isComparable: true,
      isRestless: false,
      asksReceipts: [...node, ...asked].includes('eth_getTransactionReceipt'),
      ...(notReached !== undefined && { notReached }),
    }
    const first = judge(observation)
    if (first.verdict !== 'undecided' || end === 'reached') return first
    await steps.lift()
    disturbance.kill()
    const approve = () => {
      for (const { id } of wallet.getState().pending) wallet.decide(id, 'approve')
    }
    const stopApproving = wallet.subscribe(() => setImmediate(approve))
    const again = await runFlow(dapp, {
      rest,
      settle,
      beforeClick: async () => void (await rest()),
      goOn: async () => false,
    })
    stopApproving()
    return judge({ ...observation, secondTry: again === 'reached' ? 'click' : 'failed' })
  } finally {
    await stop()
  }
}

function startTest(cast: Cast) {
  const { bench, trace, scenario, side, dapp, rest, settle } = cast
  const { wallet, peer, log } = side
  const clicks: { readonly isByScenario: boolean; readonly page: object; readonly name: string }[] = []
  const watch = {
    clicks: () => clicks,
    onClick: () => () => {},
    bump() {},
    settle: async () => void (await rest()),
    byScenario: (run: () => Promise<unknown>) => run(),
  } as unknown as PageWatch
  const hand = createSimulatedTestWallet({
    wallet: wallet as SimulatedWallet,
    log,
    methods: [],
    readTimeout: () => TIMEOUT,
    step: (_, run) => run(),
    pair: (uri) => peer.pair(uri),
    findUri: () => Promise.reject(new Error('There is no page.')),
  })
  const answers = createAnswerFaults()
  const otherChainId = bench.chains.at(-1)?.chainId
  const relay = bench.relay.space('')
  const world = toBenchWorld({ bench, relay, wallets: [wallet] })
  const parts = { ...toPage(() => dapp.again()), relay, watch, world, scenario, answers, otherChainId }
  const steps = createSteps(scenario, createTestStage({ ...parts, clock: { move: async () => {} } }))
  const disturbance = createDisturbance({
    steps,
    watch,
    answers,
    timeout: TIMEOUT,
    readPage: async () => ({ texts: [], controls: [], busy: [], isBlank: false }),
    beforeFault: async () => {},
  })
  const readFate = createFateReader({ trace, world, otherChainId })
  const facts = createRequestFacts({ hands: [hand], watch, decisions: disturbance.decisions, readFate, trace })
  const unsubscribe = steps.subscribe(() => facts.markFault())
  const user: FlowUser = {
    rest,
    settle,
    async beforeClick() {
      await rest()
      clicks.push({ isByScenario: false, page: { isClosed: () => true }, name: 'Go on' })
    },
    decide: (method) => disturbance.decide({ hand, answer: 'approve', method, options: {} }),
    async goOn() {
      if (steps.next() !== 'quiet' || !steps.hasMet()) return false
      await steps.reach('quiet')
      return true
    },
  }
  async function stop(): Promise<void> {
    unsubscribe()
    await steps.lift()
    facts.stop()
    hand.stop()
  }
  return { steps, facts, disturbance, user, stop }
}

function toPage(again: () => void) {
  const nothing = async () => {}
  const element = { click: async () => again() }
  const doNothing = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, nothing]))
  const evaluateHandle = async () => ({ asElement: () => element })
  const frame = { isDetached: () => false, evaluateHandle, ...doNothing('evaluate') }
  const page = {
    ...doNothing('reload', 'goto', 'goBack', 'goForward', 'evaluate', 'bringToFront', 'once'),
    url: () => 'about:blank',
    keyboard: { press: nothing },
    frames: () => [frame],
  }
  const context = {
    ...doNothing('route', 'unroute', 'setOffline', 'addInitScript', 'exposeBinding'),
    newPage: async () => doNothing('goto', 'close'),
    pages: () => [page],
  }
  return { page, context } as unknown as { readonly page: Page; readonly context: BrowserContext }
}
