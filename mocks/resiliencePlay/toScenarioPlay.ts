import type { PlayableScenario, PlayedStep, ScenarioPlay } from '#mocks/world/scenarioPlayer'
import { judgePlay } from './facts/judgePlay.ts'
import { toRequestName } from './facts/toRequestName.ts'
import { toRunRequests } from './facts/toRunRequests.ts'
import type { KeptPlay } from './keptPlay.ts'

export type ScenarioPlayContext = {
  readonly playable: PlayableScenario
  /** Whether the dapp may be in this page, so that the console sees its errors and can reload it. */
  readonly isHere: boolean
}

/**
 * What a console shows of a play.
 *
 * @example
 * toScenarioPlay(play, { playable, isHere: true }).steps[0]?.status // 'waiting'
 */
export function toScenarioPlay(play: KeptPlay, { playable, isHere }: ScenarioPlayContext): ScenarioPlay {
  const { scenario, tasks, requests, errors, met, isLifted, end, secondTry } = play
  const judgement = judgePlay(play)
  const last = requests[(met?.requests ?? 0) - 1]
  const [task] = tasks
  return {
    playable,
    steps: playable.steps.map((words, index) => ({ ...words, ...toState(play, index) })),
    task: task && { words: task.words, reloads: task.reloads },
    awaitsReload: isHere && requests.length === 0 && scenario.steps[0].at.when === 'start' && !task,
    hasMet: met !== undefined,
    met: last && toRequestName(last),
    requests: toRunRequests(play),
    errors: isHere ? errors.slice(met?.errors ?? 0) : undefined,
    isLifted,
    end,
    secondTry,
    asksTry: end !== undefined && end !== 'reached' && secondTry === undefined && judgement?.verdict === 'undecided',
    judgement,
  }
}

function toState(play: KeptPlay, index: number): Omit<PlayedStep, 'when' | 'what'> {
  const step = play.steps[index]
  const isNow = play.tasks.some((task) => task.when !== 'lift' && task.index === index)
  if (!step)
    return {
      status: isNow ? 'now' : play.isLifted ? 'off' : 'waiting',
      request: undefined,
      hits: undefined,
      problem: undefined,
    }
  const { request, faults, hits, isOff } = step
  const problem = step.problem ?? step.offProblem
  const asked = play.requests.find(({ id }) => id === request)
  return {
    status: problem !== undefined ? 'failed' : isNow ? 'now' : isOff ? 'off' : 'done',
    request: asked && toRequestName(asked),
    hits: faults.length > 0 ? hits : undefined,
    problem,
  }
}
