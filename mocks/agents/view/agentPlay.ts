import { z } from 'zod'
import { playSchemas } from '#mocks/node/control/scenarios/playSchemas'
import { dappDataSchema, toDappData } from './dappData.ts'
import { nextStepSchema, toNextStep } from './toNextStep.ts'

type Answer = z.output<typeof playSchemas.answer>

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

export function toAgentPlay({ play }: Answer): z.input<typeof agentPlaySchema> {
  if (!play) return {}
  const { requests, verdict, ...rest } = play
  return {
    play: {
      ...rest,
      requests: requests.map(({ origin: _origin, method: _method, ...request }) => request),
      ...(verdict ? { verdict: { is: verdict.is, means: verdict.means, counts: verdict.counts } } : {}),
      next: toNextStep(play),
      fromDapp: toDappData({
        requests: requests.map(({ id, method, origin }) => ({ id, method, origin })),
        ...(verdict ? { why: verdict.why } : {}),
      }),
    },
  }
}
