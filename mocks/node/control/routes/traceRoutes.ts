import { z } from 'zod'
import type { ControlRoute } from '../controlRoute.ts'
import { controlSchemas } from '../controlSchemas.ts'
import { flowSchema } from '../flows/flowSchema.ts'

const { hop, phase, timeout, traceEvent } = controlSchemas
const next = z.int().meta({ description: 'The `after` of the next call.' })
const after = z.coerce
  .number()
  .int()
  .min(0)
  .default(0)
  .meta({ description: 'Only what came after this number: `next` of an earlier answer.' })

/** What happened: the trace, and recordings of it. */
export const traceRoutes = {
  readTrace: {
    method: 'GET',
    path: '/trace',
    summary: 'The events at every hop, the oldest first. With a time-out it waits until there is one.',
    query: z.strictObject({
      after,
      hop: hop.optional(),
      phase: phase.optional(),
      method: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(10_000).default(1_000),
      timeout: timeout.default(0),
    }),
    answer: z.object({
      events: z.array(traceEvent),
      next,
      missed: z
        .int()
        .meta({ description: 'How many events after `after` the bench has dropped: it keeps the newest.' }),
    }),
  },
  listFlows: {
    method: 'GET',
    path: '/flows',
    summary: 'Each request with all that it caused, in one line: how it ended, what faults it met, why it waits.',
    query: z.strictObject({
      after,
      filter: z
        .string()
        .default('')
        .meta({ description: "As in the console's wire: method:eth_* status:open code:4001 hop:relay, - negates." }),
      limit: z.coerce.number().int().min(1).max(1_000).default(50).meta({ description: 'The newest of them.' }),
      all: z
        .enum(['true', 'false'])
        .default('false')
        .meta({ description: 'Also calls of the node that have their answer, and met no fault.' }),
    }),
    answer: z.object({
      flows: z.array(flowSchema),
      next,
      missed: z.int().meta({ description: 'How many flows that fit the limit has left out.' }),
    }),
  },
  readRecording: {
    method: 'GET',
    path: '/recording',
    summary: "The recording until now, as the file's text. `walletbench open` and the console show it.",
    answer: z.string(),
    media: 'application/jsonl',
  },
  saveRecording: {
    method: 'POST',
    path: '/recording',
    summary: 'Saves the recording until now to a file of the machine that runs the bench.',
    body: z.strictObject({
      file: z.string().min(1).meta({ description: "Relative to the bench's folder." }),
      overwrite: z.boolean().default(false),
    }),
    answer: z.object({ file: z.string().meta({ description: 'The absolute path.' }), events: z.int() }),
    problems: { 409: 'The file exists.' },
  },
} as const satisfies Readonly<Record<string, ControlRoute>>
