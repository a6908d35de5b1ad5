import { resolve } from 'node:path'
import type { ControlContext } from '../controlContext.ts'
import type { ControlAnswerOf, ControlHandlers } from '../controlRoute.ts'
import { createTraceReader } from '../createTraceReader.ts'
import { listFlows } from '../flows/listFlows.ts'
import type { traceRoutes } from '../routes/traceRoutes.ts'
import { toRecordingFile } from '../toRecordingFile.ts'
import { writeRecordingFile } from '../writeRecordingFile.ts'

/** Creates the handlers of the trace and of recordings. */
export function createTraceHandlers(context: ControlContext): ControlHandlers<typeof traceRoutes> {
  const { bench, trace, pages, secrets } = context
  const reader = createTraceReader(trace)
  const listEvents = () => pages?.join(trace.snapshot()) ?? trace.snapshot()
  const toText = (events = listEvents()) => toRecordingFile({ info: bench.info, events, secrets })

  return {
    readTrace: async ({ query: { timeout, after, hop, phase, method, limit }, signal }) => {
      const filter = { after, limit, hop, phase, method }
      const answer = await reader.read(filter, { timeout, signal })
      // Events are JSON already.
      return answer as ControlAnswerOf<typeof traceRoutes.readTrace>
    },
    async listFlows({ query: { after, filter, limit, all } }) {
      const { wallets } = await context.dapps()
      const events = trace.snapshot()
      const { next } = reader.count()
      const first = next - events.length
      return listFlows({
        events,
        // What came after this event of the snapshot.
        from: Math.max(0, after - first),
        next,
        ...{ filter, limit, all: all === 'true' },
        situation: { bench, wallets, now: Date.now() },
      })
    },
    readRecording: () => toText(),
    async saveRecording({ body }) {
      const file = resolve(body.file)
      const events = listEvents()
      await writeRecordingFile(file, toText(events), body)
      return { file, events: events.length }
    },
  }
}
