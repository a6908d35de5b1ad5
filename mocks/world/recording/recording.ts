import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BenchInfo } from '../benchInfo.ts'
import type { WalletSpecs } from '../walletSpec.ts'

/** The version of the recording format. Every change of it adds one, and a step to `modernizeRecording`. */
export const RECORDING_FORMAT = 1

/** The head of a recording file. */
export type RecordingMeta = {
  readonly format: number
  /** What made it, such as `walletbench 0.1.0`. */
  readonly tool: string
  /** ISO 8601. */
  readonly date: string
  /** Of the bench: chains, accounts, contracts. Neither the link's token nor the mnemonic is in it. */
  readonly info: Omit<BenchInfo, 'linkUrl' | 'mnemonic'>
  /** The wallets of the page. Undefined where no page was there. */
  readonly wallets?: WalletSpecs | undefined
}

/**
 * One recording, saved: what every hop of dapp, wallet, relay and chain did, and the chain's answers. As a file it is
 * JSON Lines: `{"recording":RecordingMeta}` first, then `{"event":TraceEvent}` in the order in which they came, and among
 * them `{"wallets":WalletSpecs}` once the page has told them, then `{"cassette":"…the text of a cassette…","chainId":1}`
 * for each chain, and `{"end":{"events":n}}` last: a file without it is incomplete, and readable all the same.
 */
export type Recording = {
  readonly meta: RecordingMeta
  readonly events: readonly TraceEvent[]
  readonly cassettes: readonly { readonly chainId: number; readonly text: string }[]
  readonly complete: boolean
}
