import type { BrowserContext } from '@playwright/test'
import type { MovedClock } from '#mocks/playwright/resilience/page/movedClock'
import type { AnswerFaults } from '#mocks/resilience/effects/createAnswerFaults'
import { createFaultHand } from '#mocks/resilience/effects/createFaultHand'
import type { EffectOutcome, EffectStage, EffectWorld, PageWallets } from '#mocks/resilience/effects/effectStage'
import type { Scenario } from '#mocks/resilience/scenario'
import { type ActedPage, pageActs } from '../page/pageActs.ts'

export type TestStageParameters = ActedPage & {
  readonly world: EffectWorld
  readonly scenario: Pick<Scenario, 'title'>
  readonly clock: Pick<MovedClock, 'move'>
  readonly answers: AnswerFaults
  readonly otherChainId: number | undefined
}

/** Milliseconds. */
const LATE = 3_000

const WALLETS: Readonly<Record<PageWallets, (on: TestStageParameters) => EffectOutcome | Promise<EffectOutcome>>> = {
  none: async ({ context }) => ({ undo: await hideWallets(context) }),
  async late({ context, page, clock }) {
    const show = await hideWallets(context)
    let isShown = false
    const onLoad = async (): Promise<void> => {
      if (isShown) return
      isShown = true
      await clock.move(LATE)
      await show()
    }
    page.once('load', () => void onLoad())
    return { hasMet: () => isShown, undo: onLoad }
  },
  // The declared test has two wallets from its start.
  two: () => ({}),
}

export function createTestStage(parameters: TestStageParameters): Omit<EffectStage, 'lift'> {
  const { world, scenario, clock, answers, otherChainId } = parameters
  return {
    world,
    faults: createFaultHand(world),
    title: scenario.title,
    otherChainOf: () => otherChainId,
    decide: (_wallet, _request, decision) => ({ decision }),
    passTime: clock.move,
    page: (act) => pageActs[act](parameters),
    wallets: (are) => WALLETS[are](parameters),
    answer(effect) {
      answers.add(effect)
      return { hasMet: () => answers.hits > 0, undo: () => answers.clear() }
    },
  }
}

const KEY = 'walletbench.showWallets'

/** Call it before the page opens. */
async function hideWallets(context: BrowserContext): Promise<() => Promise<void>> {
  await context.addInitScript(hide, KEY)
  return async () => {
    await context.addInitScript(show, KEY)
    const frames = context.pages().flatMap((page) => page.frames())
    await Promise.allSettled(frames.map((frame) => frame.evaluate(show, KEY)))
  }
}

/** Runs in the page. */
function hide(key: string): void {
  const held: Event[] = []
  let isHidden = true
  let ethereum: unknown = Reflect.get(window, 'ethereum')
  Reflect.defineProperty(window, 'ethereum', {
    configurable: true,
    get: () => (isHidden ? undefined : ethereum),
    set: (value: unknown) => {
      ethereum = value
    },
  })
  const hold = (event: Event): void => {
    if (!isHidden) return
    event.stopImmediatePropagation()
    held.push(event)
  }
  addEventListener('eip6963:announceProvider', hold, { capture: true })
  Reflect.set(window, Symbol.for(key), () => {
    isHidden = false
    if (ethereum === undefined) return
    dispatchEvent(new Event('ethereum#initialized'))
    for (const event of held.splice(0))
      dispatchEvent(new CustomEvent(event.type, { detail: (event as CustomEvent<unknown>).detail }))
  })
}

/** Runs in the page. */
function show(key: string): void {
  const shows: unknown = Reflect.get(window, Symbol.for(key))
  if (typeof shows === 'function') shows()
}
