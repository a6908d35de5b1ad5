import { z } from 'zod'
import { HAND_ENDS, HAND_TRIES } from '#mocks/resilience/resilienceResult'
import { FAMILIES } from '#mocks/resilience/scenario'
import { VERDICTS } from '#mocks/resilience/verdict'
import type { HandRequest, ScenarioPlay } from '#mocks/world/scenarioPlayer'

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
  sayAsked({ requests }, { request }) {
    const seen = requests.find(({ id }) => id === request)
    if (!seen) return `The scenario has seen no request ${JSON.stringify(request)}.`
    return isSayable(seen)
      ? undefined
      : `The verdict does not depend on whether somebody clicked for the request ${JSON.stringify(request)}.`
  },
}

/** What was said may be corrected. */
const isSayable = ({ asksWhether, wasAsked }: HandRequest): boolean => asksWhether || wasAsked !== undefined

type Told = z.output<typeof playSchemas.told>

const scenario = z.object({
  id: z.string(),
  family: z.enum(FAMILIES),
  title: z.string(),
  happens: z.string(),
  goodDapp: z.string().meta({ description: 'What a good dapp does about it.' }),
  whyNot: z.string().optional().meta({ description: 'Why it cannot be played here. Absent if it can.' }),
})

const step = z.object({
  when: z.string(),
  what: z.string(),
  status: z
    .enum(['waiting', 'now', 'done', 'off', 'failed'])
    .meta({ description: 'waiting: its moment has not come; now: it needs you; off: taken off again.' }),
  hits: z.int().optional().meta({ description: 'How many requests or messages its fault has met.' }),
  problem: z.string().optional(),
})

const played = z.object({
  id: z.string(),
  method: z.string(),
  origin: z.string(),
  transport: z.string(),
  chainId: z.int(),
  decision: z.enum(['approve', 'reject', 'close', 'ignore', 'open']),
  isByScenario: z.boolean().meta({ description: 'Whether the scenario has decided it.' }),
  isAfter: z.boolean().meta({ description: 'Whether it came after the scenario had met the flow.' }),
  isSecondTry: z.boolean(),
  asksWhether: z.boolean().meta({ description: 'Whether the verdict depends on somebody having clicked for it.' }),
  code: z.int().optional().meta({ description: 'Of the error that the dapp got.' }),
  transaction: z.string().optional().meta({ description: 'What became of its transaction.' }),
})

const play = z.object({
  scenario,
  steps: z.array(step),
  task: z.string().optional().meta({ description: 'What you have to do now, in the dapp: then send done.' }),
  hasMet: z.boolean().meta({ description: 'Whether all of it has met the flow. Then say how the flow ended.' }),
  requests: z.array(played).meta({ description: 'What the wallet was asked since it began.' }),
  isLifted: z.boolean(),
  end: z.enum(HAND_ENDS).optional(),
  secondTry: z.enum(HAND_TRIES).optional(),
  asksTry: z.boolean().meta({ description: 'Whether the verdict depends on a second try: send lift, and try again.' }),
  verdict: z
    .object({
      is: z.enum(VERDICTS),
      means: z.string(),
      counts: z.enum(['survived', 'failed', 'unknown']),
      why: z.string().meta({ description: 'It may quote the dapp.' }),
    })
    .optional()
    .meta({ description: 'What the rules say. Absent while the facts alone decide nothing.' }),
})

const told = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('done') }).meta({ description: 'You have done what task says.' }),
  z.strictObject({ do: z.literal('lift') }).meta({ description: 'Takes off what it did, for a second try.' }),
  z.strictObject({ do: z.literal('sayEnd'), end: z.enum(HAND_ENDS) }).meta({
    description:
      'How the flow ended in the page: its end, a new word of the dapp about what is wrong, nothing new, or a blank page.',
  }),
  z
    .strictObject({ do: z.literal('sayTry'), outcome: z.enum(HAND_TRIES) })
    .meta({ description: 'How the second try went: it worked, it worked only after a reload, it did not.' }),
  z
    .strictObject({ do: z.literal('sayAsked'), request: z.string(), wasAsked: z.boolean() })
    .meta({ description: 'Whether somebody clicked for a request whose asksWhether is true.' }),
])

const answer = z.object({ play: play.optional().meta({ description: 'Absent while none is played.' }) })
export const playSchemas = { scenario, told, answer }

export function listPossible(play: ScenarioPlay): readonly string[] {
  const all: readonly (readonly [words: string, told: Told])[] = [
    ['done', { do: 'done' }],
    ['ended', { do: 'sayEnd', end: 'nothing' }],
    ['lift', { do: 'lift' }],
    ['tried', { do: 'sayTry', outcome: 'failed' }],
    ...play.requests.map(({ id }) => [`asked ${id}`, { do: 'sayAsked', request: id, wasAsked: false }] as const),
  ]
  return all.flatMap(([words, told]) => (whyNotNow(play, told) === undefined ? [words] : []))
}

export function whyNotNow(play: ScenarioPlay, told: Told): string | undefined {
  return (WHYS[told.do] as (now: ScenarioPlay, given: Told) => string | undefined)(play, told)
}
