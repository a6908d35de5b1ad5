import { describeDropped } from '#mocks/trace/memory/createTraceMemory'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { KnownAnswer } from './testStep.ts'

export type Answers = {
  answerOf(end: TraceEvent): KnownAnswer | undefined
  transactionOf(end: TraceEvent): string | undefined
}

export function readAnswers(events: readonly TraceEvent[]): Answers {
  const ends = new Map<string, TraceEvent>()
  for (const event of events)
    if (event.hop === 'wallet' && (event.phase === 'response' || event.phase === 'error'))
      for (const key of event.keys) if (key.startsWith('req:')) ends.set(`${key} ${event.method}`, event)
  const find = ({ keys, method }: TraceEvent) =>
    keys.map((key) => ends.get(`${key} ${method}`)).find((end) => end !== undefined)
  return {
    answerOf(end) {
      const found = find(end)
      if (!found || describeDropped(found, 'result') !== undefined) return undefined
      if (found.phase === 'response') return { kind: 'value', value: found.data['result'] }
      const { code } = (found.data['error'] ?? {}) as { code?: unknown }
      return typeof code === 'number' ? { kind: 'error', code } : undefined
    },
    transactionOf(end) {
      const found = find(end)
      const key = found?.phase === 'response' ? found.keys.find((each) => each.startsWith('tx:')) : undefined
      return key?.slice('tx:'.length)
    },
  }
}
