import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '../benchInfo.ts'
import type { WalletSpec } from '../walletSpecs/walletSpec.ts'
import { RECORDING_FORMAT } from './recordingFormat.ts'
import { toRecordingInfo } from './toRecordingInfo.ts'
import { toRecordingLine } from './toRecordingLine.ts'

export type RecordingTextParameters = {
  readonly info: BenchInfo
  /** Default: none. */
  readonly wallets?: readonly WalletSpec[] | undefined
  readonly events: readonly TraceEvent[]
  readonly date: Date
  /** Default: as it is. */
  readonly toText?: typeof toRecordingLine | undefined
}

export function toRecordingText(parameters: RecordingTextParameters): string {
  const { info, wallets, events, date, toText = toRecordingLine } = parameters
  const [first, ...others] = wallets ?? []
  const tool = `walletbench ${info.version}`
  return [
    toText({
      recording: {
        format: RECORDING_FORMAT,
        tool,
        date: date.toISOString(),
        info: toRecordingInfo(info),
        ...(first ? { wallets: [first, ...others] } : {}),
      },
    }),
    ...events.map((event) => toText({ event })),
    toText({ end: { events: events.length } }),
  ].join('')
}
