import { resolve } from 'node:path'
import { z } from 'zod'
import { createRecordingRedaction } from '#mocks/node/recording/recordingText'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { toRecordingText } from '#mocks/world/recording/toRecordingText'
import { isExistsError, writeWholeFile } from '../../files/writeWholeFile.ts'
import { ControlError } from '../ControlError.ts'
import type { ControlContext } from '../controlContext.ts'
import { about, controlSchemas } from '../controlSchemas.ts'
import { flowSchema } from '../flows/flowSchema.ts'
import { listFlows } from '../flows/listFlows.ts'
import { defineOperation } from '../operation.ts'

const { hop, phase, timeout, traceEvent } = controlSchemas
const next = z.int().meta({ description: 'The `after` of the next call.' })
const count = z.coerce.number().int()
const after = about('Only what came after this number: `next` of an earlier answer.', count.min(0).default(0))
const part = z.object({
  events: z.array(traceEvent),
  next,
  missed: z.int().meta({ description: 'How many events after `after` the bench has dropped: it keeps the newest.' }),
})

export const traceOperations = {
  readTrace: defineOperation('GET', '/trace', {
    summary: 'The events at every hop, the oldest first. With a time-out it waits until there is one.',
    query: z.strictObject({
      after,
      hop: hop.optional(),
      phase: phase.optional(),
      method: z.string().optional(),
      limit: count.min(1).max(10_000).default(1_000),
      timeout: timeout.default(0),
    }),
    answer: part,
    run: async ({ reader }, { query: { timeout, ...filter }, signal }) => {
      const answer = await reader.read(filter, { timeout, signal })
      // Events are JSON already.
      return answer as z.output<typeof part>
    },
  }),
  listFlows: defineOperation('GET', '/flows', {
    summary: 'Each request with all that it caused, in one line: how it ended, what faults it met, why it waits.',
    query: z.strictObject({
      after,
      filter: z
        .string()
        .default('')
        .meta({ description: "As in the console's wire: method:eth_* status:open code:4001 hop:relay, - negates." }),
      limit: about('The newest of them.', count.min(1).max(1_000).default(50)),
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
    run: async ({ bench, trace, reader, dapps }, { query: { after, filter, limit, all } }) => {
      const { wallets } = await dapps()
      const events = trace.snapshot()
      const { next } = reader.count()
      const first = next - events.length
      return listFlows({
        events,
        from: Math.max(0, after - first),
        next,
        filter,
        limit,
        all: all === 'true',
        situation: { bench, wallets, now: Date.now() },
      })
    },
  }),
  readRecording: defineOperation('GET', '/recording', {
    summary: "The recording until now, as the file's text. `walletbench open` and the console show it.",
    answer: z.string(),
    media: 'application/jsonl',
    isForPrograms: true,
    run: (context) => toRedacted(context, listEvents(context)),
  }),
  saveRecording: defineOperation('POST', '/recording', {
    summary: 'Saves the recording until now to a file of the machine that runs the bench.',
    body: z.strictObject({
      file: z.string().min(1).meta({ description: "Relative to the bench's folder." }),
      overwrite: z.boolean().default(false),
    }),
    answer: z.object({ file: z.string().meta({ description: 'The absolute path.' }), events: z.int() }),
    problems: { 409: 'The file exists.' },
    isForPrograms: true,
    run: async (context, { body }) => {
      const file = resolve(body.file)
      const events = listEvents(context)
      const content = toRedacted(context, events)
      await writeWholeFile({ file, content, overwrite: body.overwrite, mode: 0o600 }).catch(toExists)
      return { file, events: events.length }
    },
  }),
} as const

type Recorded = Pick<ControlContext, 'bench' | 'trace' | 'pages' | 'secrets'>

function listEvents({ trace, pages }: Recorded): readonly TraceEvent[] {
  return pages?.join(trace.snapshot()) ?? trace.snapshot()
}

function toRedacted({ bench: { info }, secrets }: Recorded, events: readonly TraceEvent[]): string {
  const { toText } = createRecordingRedaction([info.mnemonic, info.linkUrl, ...secrets])
  return toRecordingText({ info, events, date: new Date(), toText })
}

function toExists(error: Error): never {
  if (!isExistsError(error)) throw error
  throw new ControlError(409, error.shortMessage, {
    hint: 'Give another name, or replace it: --overwrite, as a request { overwrite: true }.',
  })
}
