import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { WalletSpec, WalletSpecs } from '#mocks/world/walletSpec'
import { RECORDING_FORMAT, type RecordingMeta } from './recordingFormat.ts'

export type RecordingTextParameters = {
  readonly info: BenchInfo
  readonly wallets?: readonly WalletSpec[] | undefined
  readonly events: readonly TraceEvent[]
  readonly date: Date
  readonly toText?: typeof toRecordingLine | undefined
}

export type RecordingLine =
  | { readonly recording: RecordingMeta }
  | { readonly event: TraceEvent }
  | { readonly wallets: WalletSpecs }
  | { readonly cassette: string; readonly chainId: number }
  | { readonly end: { readonly events: number } }

export function toRecordingText(parameters: RecordingTextParameters): string {
  const { info, wallets, events, date, toText = toRecordingLine } = parameters
  const [first, ...others] = wallets ?? []
  const recording: RecordingMeta = {
    format: RECORDING_FORMAT,
    tool: `walletbench ${info.version}`,
    date: date.toISOString(),
    info: toRecordingInfo(info),
    ...(first ? { wallets: [first, ...others] } : {}),
  }
  return [
    toText({ recording }),
    ...events.map((event) => toText({ event })),
    toText({ end: { events: events.length } }),
  ].join('')
}

export function toRecordingLine(line: RecordingLine): string {
  return `${JSON.stringify(line)}\n`
}

export function toRecordingInfo({
  linkUrl: _link,
  mnemonic: _mnemonic,
  recording: _recording,
  contractsUrl: _contractsUrl,
  side: _side,
  ...info
}: BenchInfo): RecordingMeta['info'] {
  return info
}
