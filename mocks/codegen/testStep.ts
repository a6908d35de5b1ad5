import type { BenchAct } from '#mocks/trace/benchAct'
import type { PageAction } from '#mocks/trace/pageAction'
import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import type { WalletAct } from '#mocks/world/recording/recordingScript'

/** What the dapp got for a decided request, as far as the trace tells. */
export type KnownAnswer =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly code: number }

/** What the wallet's user decides on a request. */
export type DecideStep = {
  readonly kind: 'decide'
  /** Names the request among the steps. */
  readonly id: string
  /** The number of the wallet. The first is 0. */
  readonly wallet: number
  /** The wire method; `eth_requestAccounts` for every way to connect. */
  readonly method: string
  readonly decision: WalletDecision
  readonly answer?: KnownAnswer | undefined
  /** The milliseconds that its request took, from what was done last, where that was long. */
  readonly waited?: number | undefined
  /** The number of the page whose dapp asked. */
  readonly page: number
}

/** One thing that a test does again, or expects. The steps of a recording stand in the order in which they happened. */
export type TestStep =
  | { readonly kind: 'page'; readonly action: PageAction }
  /** The wallet scans the code that a dialog shows. */
  | { readonly kind: 'scan'; readonly wallet: number; readonly page: number }
  | DecideStep
  /** A decision that has to stand before its request: that of a policy, or one with a delay. */
  | {
      readonly kind: 'next'
      /** Names the request among the steps. */
      readonly id: string
      readonly wallet: number
      readonly method: string
      readonly decision: WalletDecision
    }
  /** A decision that stood before its request was made. */
  | { readonly kind: 'used'; readonly decision: string }
  /** What the wallet's user does on their own. */
  | { readonly kind: 'act'; readonly wallet: number; readonly act: WalletAct; readonly args: readonly unknown[] }
  /** Faults that are put on and taken off, and commands to the chains. */
  | { readonly kind: 'bench'; readonly act: BenchAct }
  /** The transaction of a decided request is in a block. */
  | { readonly kind: 'mined'; readonly decision: string; readonly chainId: number; readonly success: boolean }
  /** The wallet answered a request with an error, without a decision before that says so. */
  | { readonly kind: 'refused'; readonly wallet: number; readonly method: string; readonly code: number }
  /** What could not be captured, for a comment. */
  | { readonly kind: 'note'; readonly words: string }
