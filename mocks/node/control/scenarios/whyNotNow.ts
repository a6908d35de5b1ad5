import type { z } from 'zod'
import type { ScenarioPlay } from '#mocks/world/scenarioPlayer'
import type { playSchemas } from './playSchemas.ts'

type Told = z.output<typeof playSchemas.told>

const WHYS: {
  readonly [kind in Told['do']]: (play: ScenarioPlay, told: Extract<Told, { do: kind }>) => string | undefined
} = {
  done: ({ task }) => (task ? undefined : 'The scenario has no task for you now.'),
  lift: ({ isLifted, task }) =>
    isLifted ? 'It is taken off already.' : task ? `The scenario has a task for you first: ${task.words}` : undefined,
  sayEnd({ task, hasMet, steps }) {
    if (task) return `The scenario has a task for you first: ${task.words}`
    const left = steps.find(({ status }) => status === 'waiting')
    return hasMet && left ? `A step of the scenario is still to come, ${left.when}: ${left.what}.` : undefined
  },
  sayTry({ end, asksTry, isLifted, secondTry, task }) {
    if (task) return `The scenario has a task for you first: ${task.words}`
    if (end === undefined) return 'Say first how the flow ended.'
    if (!asksTry && secondTry === undefined) return 'The verdict depends on no second try.'
    return isLifted ? undefined : 'The second try comes after what the scenario did is taken off.'
  },
  sayAsked: ({ requests }, { request }) =>
    requests.some(({ id }) => id === request)
      ? undefined
      : `The scenario has seen no request ${JSON.stringify(request)}.`,
}

/**
 * Says why something cannot be told to a scenario now: it would be ignored, or judged too early. Undefined if it can.
 *
 * @example
 * whyNotNow(play, { do: 'sayTry', outcome: 'click' }) // 'Say first how the flow ended.'
 */
export function whyNotNow(play: ScenarioPlay, told: Told): string | undefined {
  return (WHYS[told.do] as (now: ScenarioPlay, given: Told) => string | undefined)(play, told)
}
