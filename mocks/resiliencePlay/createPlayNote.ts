import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { KeptPlay, KeptRequest } from './keptPlay.ts'

/** Tells the trace what happens in a play: in the flow of a request, or in the scenario's own. */
export type PlayNote = (event: string, words: string, request?: KeptRequest | undefined) => TraceEvent

/**
 * Creates what writes the notes of a play.
 *
 * @example
 * const note = createPlayNote(trace, play)
 * note('met', 'met personal_sign', request)
 */
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
