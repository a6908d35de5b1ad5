import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { KeptPlay, KeptRequest } from './keptPlay.ts'

export type PlayNote = (event: string, words: string, request?: KeptRequest | undefined) => TraceEvent

export function createPlayNote(trace: Trace, { scenario, key }: Pick<KeptPlay, 'scenario' | 'key'>): PlayNote {
  return (event, words, request) =>
    trace.emit({
      hop: 'action',
      phase: 'note',
      method: 'scenario',
      keys: [request?.key ?? key],
      data: { scenario: scenario.id, event, words },
    })
}
