import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { WalletSpecs } from '../walletSpecs/walletSpec.ts'
import type { RecordingMeta } from './recordingFormat.ts'

export type RecordingLine =
  | { readonly recording: RecordingMeta }
  | { readonly event: TraceEvent }
  | { readonly wallets: WalletSpecs }
  | { readonly cassette: string; readonly chainId: number }
  | { readonly end: { readonly events: number } }

export function toRecordingLine(line: RecordingLine): string {
  return `${JSON.stringify(line)}\n`
}
