import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { RECORDING_FORMAT } from '#mocks/world/recording/recordingFormat'
import { toRecordingInfo } from '#mocks/world/recording/toRecordingInfo'
import { writeRecording } from '#mocks/world/recording/writeRecording'
import { readVersion } from '../anvil/readVersion.ts'

export type RecordingTextParameters = {
  readonly info: BenchInfo
  readonly events: readonly TraceEvent[]
  readonly cassettes?: readonly { readonly chainId: number; readonly text: string }[] | undefined
  readonly date?: Date | undefined
}

export function createRecordingText({
  info,
  events,
  cassettes = [],
  date = new Date(),
}: RecordingTextParameters): string {
  const meta = {
    format: RECORDING_FORMAT,
    tool: `walletbench ${readVersion()}`,
    date: date.toISOString(),
    info: toRecordingInfo(info),
  }
  return writeRecording({ meta, events, cassettes, complete: true })
}
