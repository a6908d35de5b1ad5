import { z } from 'zod'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { verdictWords } from '#mocks/resilience/verdict'
import type { PlayableScenario, ScenarioPlay, ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import { ControlError } from '../ControlError.ts'
import { toAnswer } from '../controlSchemas.ts'
import { defineOperation } from '../operation.ts'
import { listPossible, playSchemas, whyNotNow } from '../scenarios/playSchemas.ts'

const { scenario, told, answer } = playSchemas
const problems = { 404: 'The catalogue has no such scenario.', 409: 'No scenario is played, or this one cannot be.' }

export const scenarioOperations = {
  listScenarios: defineOperation('GET', '/scenarios', {
    summary: 'The catalogue of resilience: what each scenario does, and why it cannot be played here.',
    answer: z.object({ scenarios: z.array(scenario) }),
    run: async ({ player }) => ({ scenarios: (await player()).catalogue().map(toScenarioAnswer) }),
  }),
  getScenario: defineOperation('GET', '/scenario', {
    summary: 'The scenario that is played, and its verdict.',
    answer,
    run: async ({ player }) => toPlayAnswer(await player()),
  }),
  playScenario: defineOperation('PUT', '/scenario', {
    summary: 'Begins a scenario, and ends another one first. Its steps come at their moments.',
    body: z.strictObject({ id: z.string() }),
    answer,
    problems,
    run: async ({ player }, { body: { id } }) => {
      const one = await player()
      const playable = one.catalogue().find(({ scenario }) => scenario.id === id)
      if (!playable)
        throw new ControlError(404, `The catalogue has no scenario ${quoteForeign(id)}.`, {
          hint: '`walletbench resilience list` and GET /scenarios list them.',
        })
      if (playable.whyNot !== undefined) throw new ControlError(409, playable.whyNot)
      await one.arm(id)
      return toPlayAnswer(one)
    },
  }),
  tellScenario: defineOperation('POST', '/scenario', {
    summary: 'Tells what the player cannot see: a task is done, how the flow ended, how a second try went.',
    body: told,
    answer,
    problems,
    run: async ({ player }, { body }) => {
      const one = await player()
      const { play } = one.getState()
      if (!play)
        throw new ControlError(409, 'No scenario is played.', {
          hint: 'Begin one: `walletbench resilience play <id>`, or PUT /scenario with its id.',
        })
      const reason = whyNotNow(play, body)
      if (reason !== undefined)
        throw new ControlError(409, reason, {
          hint: `Possible now: ${[...listPossible(play), 'end'].join(', ')}. \`walletbench resilience status\` says what to do next; GET /scenario says how far it is.`,
        })
      await tell(one, body)
      return toPlayAnswer(one)
    },
  }),
  endScenario: defineOperation('DELETE', '/scenario', {
    summary: 'Takes everything off that the scenario did, and ends it.',
    answer,
    run: async ({ player }) => {
      const one = await player()
      await one.end()
      return toPlayAnswer(one)
    },
  }),
} as const

function tell(player: ScenarioPlayer, words: z.output<typeof told>): Promise<void> | void {
  if (words.do === 'done') return player.done()
  if (words.do === 'lift') return player.lift()
  if (words.do === 'sayEnd') return player.sayEnd(words.end)
  if (words.do === 'sayTry') return player.sayTry(words.outcome)
  return player.sayAsked(words.request, words.wasAsked)
}

type Answer = z.output<typeof playSchemas.answer>

const toScenarioAnswer = ({ scenario, whyNot }: PlayableScenario): z.output<typeof playSchemas.scenario> =>
  toAnswer(playSchemas.scenario, { ...scenario, whyNot })

function toPlayAnswer(player: ScenarioPlayer): Answer {
  const { play } = player.getState()
  if (!play) return {}
  const { playable, task, requests, judgement } = play
  return toAnswer(answer, {
    play: {
      ...play,
      scenario: toScenarioAnswer(playable),
      task: task?.words,
      requests: requests.map((request) => ({ ...request, code: request.error?.code })),
      verdict: judgement && toVerdict(judgement),
    },
  })
}

function toVerdict({ verdict, why }: NonNullable<ScenarioPlay['judgement']>): NonNullable<Answer['play']>['verdict'] {
  const { means, counts } = verdictWords[verdict]
  return { is: verdict, means, counts, why }
}
