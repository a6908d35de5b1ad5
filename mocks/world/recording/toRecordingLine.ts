import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { WalletSpecs } from '../walletSpecs/walletSpec.ts'
import type { RecordingMeta } from './recordingFormat.ts'

/** One line of a recording file. */
export type RecordingLine =
  | { readonly recording: RecordingMeta }
  | { readonly event: TraceEvent }
  | { readonly wallets: WalletSpecs }
  | { readonly cassette: string; readonly chainId: number }
  | { readonly end: { readonly events: number } }

/** The text of a line, with its line break. */
export function toRecordingLine(line: RecordingLine): string {
  return `${JSON.stringify(line)}\n`
}
