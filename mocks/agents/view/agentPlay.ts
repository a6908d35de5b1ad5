import { z } from 'zod'
import type { ControlAnswerOf } from '#mocks/node/control/controlRoute'
import { scenarioRoutes } from '#mocks/node/control/routes/scenarioRoutes'
import { dappDataSchema, toDappData } from './dappData.ts'

type Answer = ControlAnswerOf<typeof scenarioRoutes.getScenario>

const shape = scenarioRoutes.getScenario.answer.shape.play.unwrap().shape
const { origin: _, method: __, ...known } = shape.requests.element.shape
const verdictShape = shape.verdict.unwrap().shape

/** A scenario that is played, for an agent. */
export const agentPlaySchema = z.object({
  play: z
    .object({
      ...shape,
      requests: z.array(z.object(known)),
      verdict: z.object(verdictShape).omit({ why: true }).optional(),
      next: z.string().meta({ description: 'What to do now.' }),
      fromDapp: dappDataSchema,
    })
    .optional()
    .meta({ description: 'Absent while none is played.' }),
})

/**
 * Describes a scenario that is played for an agent, and says what to do now.
 *
 * @example
 * toAgentPlay(await client.call('GET /scenario')).play?.next
 */
export function toAgentPlay({ play }: Answer): z.input<typeof agentPlaySchema> {
  if (!play) return {}
  const { requests, verdict, ...rest } = play
  return {
    play: {
      ...rest,
      requests: requests.map(({ origin: _origin, method: _method, ...request }) => request),
      ...(verdict ? { verdict: { is: verdict.is, means: verdict.means, counts: verdict.counts } } : {}),
      next: toNext(play),
      fromDapp: toDappData({
        requests: requests.map(({ id, method, origin }) => ({ id, method, origin })),
        ...(verdict ? { why: verdict.why } : {}),
      }),
    },
  }
}

function toNext(play: NonNullable<Answer['play']>): string {
  const { task, steps, hasMet, end, asksTry, isLifted, requests, verdict } = play
  const asks = requests.find(({ asksWhether }) => asksWhether)
  if (task !== undefined) return `${task} Then tell it: done.`
  if (asks) return `Did you click for the request ${asks.id} in the dapp? Tell it: sayAsked.`
  if (asksTry && !isLifted) return 'Tell it lift: that ends what the scenario did. Then try once more in the dapp.'
  if (asksTry) return 'Try once more in the dapp, decide what it asks, and tell it how that went: sayTry.'
  if (end !== undefined || verdict) return 'It is judged. End it.'
  if (hasMet) return 'The scenario has met the flow. Look at the dapp until nothing moves, and tell it: sayEnd.'
  const waiting = steps.find(({ status }) => status === 'waiting')
  return `Go on with the flow in the dapp${waiting ? `. It comes ${waiting.when}` : ', until the fault is met'}.`
}
