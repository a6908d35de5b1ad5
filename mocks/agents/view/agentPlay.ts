import { z } from 'zod'
import { toAnswer } from '#mocks/node/control/controlSchemas'
import { playSchemas } from '#mocks/node/control/scenarios/playSchemas'
import { HAND_ENDS, HAND_TRIES } from '#mocks/resilience/resilienceResult'
import { dappDataSchema, toDappData } from './dappData.ts'

type Told = z.output<typeof playSchemas.told>

export const nextStepSchema = z
  .object({
    says: z.string(),
    commands: z.array(z.string()).meta({ description: 'One of them, as it is written.' }),
    calls: z
      .array(z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }))
      .meta({ description: 'The same as calls of tools.' }),
  })
  .meta({ description: 'What to do now.' })

type NextStep = z.infer<typeof nextStepSchema>

export function toNextStep(play: NonNullable<z.output<typeof playSchemas.answer>['play']>): NextStep {
  const { task, steps, hasMet, end, asksTry, isLifted, requests, verdict } = play
  const asks = requests.find(({ asksWhether }) => asksWhether)
  if (task !== undefined) return toStep(`${task} Then say so.`, [{ do: 'done' }])
  if (asks)
    return toStep(
      `Did you click for the request ${asks.id} in the dapp? A click that the scenario asked for does not count.`,
      [true, false].map((wasAsked) => ({ do: 'sayAsked', request: asks.id, wasAsked })),
    )
  if (asksTry && !isLifted)
    return toStep('Take off what the scenario did. Then try once more in the dapp.', [{ do: 'lift' }])
  if (asksTry)
    return toStep(
      'Try once more in the dapp, decide what it asks, and say how that went.',
      HAND_TRIES.map((outcome) => ({ do: 'sayTry', outcome })),
    )
  if (end !== undefined || verdict) return toStep('It is judged. Read the verdict, and end the scenario.', 'end')
  if (hasMet || isLifted)
    return toStep(
      `${hasMet ? 'The scenario has met the flow' : 'The scenario is taken off, and has met nothing'}. Look at the dapp until nothing moves, and say how the flow ended.`,
      HAND_ENDS.map((each) => ({ do: 'sayEnd', end: each })),
    )
  const waiting = steps.find(({ status }) => status === 'waiting')
  return toStep(
    `Go on with the flow in the dapp${waiting ? `. It comes ${waiting.when}` : ', until the fault is met'}. Then look again.`,
    'status',
  )
}

const WORDS: { readonly [kind in Told['do']]: (told: Extract<Told, { do: kind }>) => string } = {
  done: () => 'done',
  lift: () => 'lift',
  sayEnd: ({ end }) => `ended ${end}`,
  sayTry: ({ outcome }) => `tried ${outcome}`,
  sayAsked: ({ request, wasAsked }) => `asked ${request} ${wasAsked ? 'yes' : 'no'}`,
}

function toStep(says: string, choices: readonly Told[] | 'end' | 'status'): NextStep {
  if (typeof choices === 'string') {
    const tool = choices === 'end' ? 'end_scenario' : 'scenario_status'
    return { says, commands: [toCommand(choices)], calls: [{ tool, arguments: {} }] }
  }
  return {
    says,
    commands: choices.map((told) => toCommand((WORDS[told.do] as (given: Told) => string)(told))),
    calls: choices.map((told) => ({ tool: 'tell_scenario', arguments: { told } })),
  }
}

const toCommand = (words: string): string => `walletbench resilience ${words}`

const shape = playSchemas.answer.shape.play.unwrap().shape
const { origin: _, method: __, ...known } = shape.requests.element.shape
const verdictShape = shape.verdict.unwrap().shape

export const agentPlaySchema = z.object({
  play: z
    .object({
      ...shape,
      requests: z.array(z.object(known)),
      verdict: z.object(verdictShape).omit({ why: true }).optional(),
      next: nextStepSchema,
      fromDapp: dappDataSchema,
    })
    .optional()
    .meta({ description: 'Absent while none is played.' }),
})

/** The schema leaves out of requests and verdict what the dapp wrote: it is in `fromDapp` alone. */
export function toAgentPlay({ play }: z.output<typeof playSchemas.answer>): z.output<typeof agentPlaySchema> {
  if (!play) return {}
  const { requests, verdict } = play
  return toAnswer(agentPlaySchema, {
    play: {
      ...play,
      next: toNextStep(play),
      fromDapp: toDappData({
        requests: requests.map(({ id, method, origin }) => ({ id, method, origin })),
        ...(verdict ? { why: verdict.why } : {}),
      }),
    },
  })
}
