import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { WalletSpecs } from '../walletSpec.ts'
import type { SessionMeta } from './session.ts'

/** One line of a session file. */
export type SessionLine =
  | { readonly session: SessionMeta }
  | { readonly event: TraceEvent }
  | { readonly wallets: WalletSpecs }
  | { readonly cassette: string; readonly chainId: number }
  | { readonly end: { readonly events: number } }

/** The text of a line, with its end. */
export function toSessionLine(line: SessionLine): string {
  return `${JSON.stringify(line)}\n`
}
