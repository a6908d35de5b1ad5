import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import { ControlError } from '../ControlError.ts'
import type { ControlContext } from '../controlContext.ts'
import type { ControlAnswerOf, ControlHandlers, ControlInput } from '../controlRoute.ts'
import type { scenarioRoutes } from '../routes/scenarioRoutes.ts'
import { toPlayAnswer, toScenarioAnswer } from '../scenarios/toPlayAnswer.ts'
import { whyNotNow } from '../scenarios/whyNotNow.ts'

type Routes = typeof scenarioRoutes
type Told = ControlInput<Routes['tellScenario']>['body']

/** Creates the handlers of scenarios. The player is loaded at its first use. */
export function createScenarioHandlers({ bench, trace, dapps }: ControlContext): ControlHandlers<Routes> {
  let loading: Promise<ScenarioPlayer> | undefined

  async function load(): Promise<ScenarioPlayer> {
    const [{ createBenchPlayer }, { scenarios }, { wallets }] = await Promise.all([
      import('../scenarios/createBenchPlayer.ts'),
      import('#fixtures/resilience/scenarios'),
      dapps(),
    ])
    return createBenchPlayer({ bench, trace, wallets, scenarios })
  }
  function player(): Promise<ScenarioPlayer> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  async function answer(one: ScenarioPlayer): Promise<ControlAnswerOf<Routes['getScenario']>> {
    return toPlayAnswer(one.getState().play)
  }

  return {
    listScenarios: async () => ({ scenarios: (await player()).catalogue().map(toScenarioAnswer) }),
    getScenario: async () => answer(await player()),
    async playScenario({ body: { id } }) {
      const one = await player()
      const playable = one.catalogue().find(({ scenario }) => scenario.id === id)
      if (!playable)
        throw new ControlError(404, `The catalogue has no scenario ${quoteForeign(id)}.`, {
          hint: '`walletbench resilience list` and GET /scenarios list them.',
        })
      if (playable.whyNot !== undefined) throw new ControlError(409, playable.whyNot)
      await one.arm(id)
      return answer(one)
    },
    async tellScenario({ body }) {
      const one = await player()
      const { play } = one.getState()
      if (!play)
        throw new ControlError(409, 'No scenario is played.', {
          hint: 'Begin one: `walletbench resilience play <id>`, or PUT /scenario with its id.',
        })
      const reason = whyNotNow(play, body)
      if (reason !== undefined)
        throw new ControlError(409, reason, {
          hint: '`walletbench resilience status` says what to do next; GET /scenario says how far it is.',
        })
      await tell(one, body)
      return answer(one)
    },
    async endScenario() {
      const one = await player()
      await one.end()
      return answer(one)
    },
  }
}

function tell(player: ScenarioPlayer, told: Told): Promise<void> | void {
  if (told.do === 'done') return player.done()
  if (told.do === 'lift') return player.lift()
  if (told.do === 'sayEnd') return player.sayEnd(told.end)
  if (told.do === 'sayTry') return player.sayTry(told.outcome)
  return player.sayAsked(told.request, told.wasAsked)
}
