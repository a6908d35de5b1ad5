import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { RECORDING_FORMAT } from '#mocks/world/recording/recordingFormat'
import { toRecordingInfo } from '#mocks/world/recording/toRecordingInfo'
import { readVersion } from '../anvil/readVersion.ts'
import { createRecordingRedaction } from '../recording/createRecordingRedaction.ts'

export type RecordingFileParameters = {
  readonly info: BenchInfo
  readonly events: readonly TraceEvent[]
  readonly secrets: readonly string[]
}

/** Without cassettes: it can be viewed, but not played. */
export function toRecordingFile({ info, events, secrets }: RecordingFileParameters): string {
  const redaction = createRecordingRedaction([info.mnemonic, info.linkUrl, ...secrets])
  const recording = {
    format: RECORDING_FORMAT,
    tool: `walletbench ${readVersion()}`,
    date: new Date().toISOString(),
    info: toRecordingInfo(info),
  }
  const lines = [{ recording }, ...events.map((event) => ({ event })), { end: { events: events.length } }]
  return lines.map((line) => redaction.toText(line)).join('')
}
