import type { z } from 'zod'
import { verdictWords } from '#mocks/resilience/verdictWords'
import type { PlayableScenario, ScenarioPlay } from '#mocks/world/scenarioPlayer'
import type { playSchemas } from './playSchemas.ts'

type Answer = z.output<typeof playSchemas.answer>
type ScenarioAnswer = z.output<typeof playSchemas.scenario>

/** Describes a scenario of the catalogue. */
export function toScenarioAnswer({ scenario, whyNot }: PlayableScenario): ScenarioAnswer {
  const { id, family, title, happens, goodDapp } = scenario
  return { id, family, title, happens, goodDapp, ...(whyNot === undefined ? {} : { whyNot }) }
}

export function toPlayAnswer(play: ScenarioPlay | undefined): Answer {
  if (!play) return {}
  const { playable, steps, task, hasMet, requests, isLifted, end, secondTry, asksTry, judgement } = play
  return {
    play: {
      scenario: toScenarioAnswer(playable),
      steps: steps.map(({ when, what, status, hits, problem }) => ({
        ...{ when, what, status },
        ...(hits === undefined ? {} : { hits }),
        ...(problem === undefined ? {} : { problem }),
      })),
      ...(task === undefined ? {} : { task: task.words }),
      hasMet,
      requests: requests.map(toPlayRequest),
      isLifted,
      ...(end === undefined ? {} : { end }),
      ...(secondTry === undefined ? {} : { secondTry }),
      asksTry,
      ...(judgement ? { verdict: toVerdict(judgement) } : {}),
    },
  }
}

type Played = NonNullable<Answer['play']>['requests'][number]

function toPlayRequest(request: ScenarioPlay['requests'][number]): Played {
  const { id, method, origin, transport, chainId, decision } = request
  const { isByScenario, isAfter, isSecondTry, asksWhether, error, transaction } = request
  return {
    ...{ id, method, origin, transport, chainId, decision, isByScenario, isAfter, isSecondTry, asksWhether },
    ...(error ? { code: error.code } : {}),
    ...(transaction === undefined ? {} : { transaction }),
  }
}

function toVerdict({ verdict, why }: NonNullable<ScenarioPlay['judgement']>): NonNullable<Answer['play']>['verdict'] {
  const { means, counts } = verdictWords[verdict]
  return { is: verdict, means, counts, why }
}
