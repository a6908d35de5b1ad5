import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '../benchInfo.ts'
import { RECORDING_FORMAT } from './recordingFormat.ts'
import { toRecordingInfo } from './toRecordingInfo.ts'
import { toRecordingLine } from './toRecordingLine.ts'

export type RecordingTextParameters = {
  readonly info: BenchInfo
  readonly events: readonly TraceEvent[]
  readonly date: Date
  /** Writes a line. Default: as it is. */
  readonly toText?: typeof toRecordingLine | undefined
}

/**
 * Makes the text of a recording from the events of a trace, for `walletbench open`.
 *
 * @example
 * toRecordingText({ info, events: trace.snapshot(), date: new Date() })
 */
export function toRecordingText(parameters: RecordingTextParameters): string {
  const { info, events, date, toText = toRecordingLine } = parameters
  const tool = `walletbench ${info.version}`
  return [
    toText({ recording: { format: RECORDING_FORMAT, tool, date: date.toISOString(), info: toRecordingInfo(info) } }),
    ...events.map((event) => toText({ event })),
    toText({ end: { events: events.length } }),
  ].join('')
}
