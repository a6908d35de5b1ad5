import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '../benchInfo.ts'
import type { WalletSpecs } from '../walletSpecs/walletSpec.ts'

/** Every change adds one, and a step to `modernizeRecording`. */
export const RECORDING_FORMAT = 1

/** The head of a recording file. */
export type RecordingMeta = {
  readonly format: number
  /** The program that wrote it, such as `walletbench 0.1.0`. */
  readonly tool: string
  /** ISO 8601. */
  readonly date: string
  /** Chains, accounts and contracts of the bench. It contains neither the link's token nor the mnemonic. */
  readonly info: Omit<BenchInfo, 'linkUrl' | 'mnemonic'>
  /** The wallets of the page. Undefined without a page. */
  readonly wallets?: WalletSpecs | undefined
}

/**
 * A saved recording: what every hop of dapp, wallet, relay and chain did, and the chain's answers. The file is JSON
 * Lines: `{"recording":RecordingMeta}` first, then `{"event":TraceEvent}` in the order of arrival, with `{"wallets":WalletSpecs}`
 * among them once the page has reported its wallets, then `{"cassette":"…the text of a cassette…","chainId":1}` for each
 * chain, and `{"end":{"events":n}}` last. A file without the end line is incomplete, but can still be read.
 */
export type Recording = {
  readonly meta: RecordingMeta
  readonly events: readonly TraceEvent[]
  readonly cassettes: readonly { readonly chainId: number; readonly text: string }[]
  readonly complete: boolean
}
