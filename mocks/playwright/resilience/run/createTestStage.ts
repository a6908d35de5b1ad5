import type { AnswerFaults } from '#mocks/resilience/effects/createAnswerFaults'
import { createFaultHand } from '#mocks/resilience/effects/createFaultHand'
import type { EffectOutcome, EffectStage, EffectWorld, PageWallets } from '#mocks/resilience/effects/effectStage'
import type { Scenario } from '#mocks/resilience/scenario'
import type { MovedClock } from '../page/createMovedClock.ts'
import { hideWallets } from '../page/hideWallets.ts'
import { type ActedPage, pageActs } from '../page/pageActs.ts'

export type TestStageParameters = ActedPage & {
  readonly world: EffectWorld
  readonly scenario: Pick<Scenario, 'title'>
  readonly clock: Pick<MovedClock, 'move'>
  /** The faults of what the wallets answer in pages. */
  readonly answers: AnswerFaults
  /** The id of a chain that the flow does not use, and the wallet knows. Undefined where the scenario needs none. */
  readonly otherChainId: number | undefined
}

/** Milliseconds after which a late wallet announces itself. */
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

/**
 * Creates what effects act upon in a test: its bench, its page and the page's clock.
 *
 * @example
 * const steps = createSteps(scenario, createTestStage({ ...parts, world: toBenchWorld({ bench, relay, wallets }) }))
 */
export function createTestStage(parameters: TestStageParameters): Omit<EffectStage, 'lift'> {
  const { world, scenario, clock, answers, otherChainId } = parameters
  return {
    world,
    faults: createFaultHand(world),
    title: scenario.title,
    otherChainOf: () => otherChainId,
    // The flow's own decision waits for it.
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
