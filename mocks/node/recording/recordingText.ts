import { createSecretCheck } from '#mocks/core/secrets/createSecretCheck'
import { toTool } from '#mocks/node/shared/ownPackage'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { RECORDING_FORMAT } from '#mocks/world/recording/recordingFormat'
import { type RecordingLine, toRecordingInfo, toRecordingLine } from '#mocks/world/recording/toRecordingText'
import { writeRecording } from '#mocks/world/recording/writeRecording'

export type Redaction = ReturnType<typeof createRecordingRedaction>

export function createRecordingText(parameters: {
  readonly info: BenchInfo
  readonly events: readonly TraceEvent[]
  readonly cassettes?: readonly { readonly chainId: number; readonly text: string }[] | undefined
  readonly date?: Date | undefined
}): string {
  const { info, events, cassettes = [], date = new Date() } = parameters
  const meta = { format: RECORDING_FORMAT, tool: toTool(), date: date.toISOString(), info: toRecordingInfo(info) }
  return writeRecording({ meta, events, cassettes, complete: true })
}

export function createRecordingRedaction(secrets: readonly string[]) {
  const check = createSecretCheck(secrets)
  return {
    /** An event that contains a secret in another form (Base64, upper case, URL-encoded) loses all its data. */
    toText(line: RecordingLine): string {
      const text = check.hide(toRecordingLine(line))
      const found = 'event' in line ? check.find(text) : undefined
      if (!found || !('event' in line)) return text
      return check.hide(toRecordingLine({ event: { ...line.event, data: { hidden: found.about } } }))
    },
    /** For a text that must not change, such as a cassette with its hash. */
    find: (text: string) => check.find(text)?.about,
  }
}
