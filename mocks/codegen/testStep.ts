import type { BenchAct } from '#mocks/trace/benchAct'
import type { PageAction } from '#mocks/trace/pageAction'
import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import type { WalletAct } from '#mocks/world/recording/recordingScript'

/** What is known of a decided request when the recording ends. */
export type KnownAnswer =
  | { readonly kind: 'transaction'; readonly chainId: number | undefined }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly code: number }

/** One thing that a test does again. The steps of a recording stand in the order in which they happened. */
export type TestStep =
  | { readonly kind: 'page'; readonly action: PageAction }
  /** The wallet scans the code that a dialog shows. */
  | { readonly kind: 'scan'; readonly wallet: number; readonly page: number }
  | {
      readonly kind: 'decide'
      /** The number of the wallet, the first is 0. */
      readonly wallet: number
      readonly method: string
      readonly decision: WalletDecision
      /** Undefined where the trace does not tell. */
      readonly answer?: KnownAnswer | undefined
    }
  /** A decision that stands before its request: that of a policy, or one that the person makes late. */
  | {
      readonly kind: 'next'
      readonly wallet: number
      readonly method: string
      readonly decision: WalletDecision
    }
  | { readonly kind: 'act'; readonly wallet: number; readonly act: WalletAct; readonly args: readonly unknown[] }
  /** Faults that are put on and taken off, and commands to the chains. */
  | { readonly kind: 'bench'; readonly act: BenchAct }
  /** What could not be captured, for a comment. */
  | { readonly kind: 'note'; readonly words: string }
