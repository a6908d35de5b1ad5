import type { DelayEffect, DropEffect, Fault, FaultMatch, Faults } from '#mocks/core/faults/fault'
import type { WalletTransport } from '../../request/walletTransport.ts'

/**
 * The windows and answers that a fault matches. `method` is the wire method that an answer is for: effects on windows have
 * none, because a window opens before the dapp asks.
 */
export type PopupFaultMatch = FaultMatch & {
  /** The dapp's web origin. */
  readonly origin?: string | undefined
  /** The SDK, by its transport. */
  readonly transport?: WalletTransport | undefined
}

/** What a fault does to a window of the wallet. */
export type WindowEffect =
  /** The browser blocks it: `window.open` returns null. */
  | { readonly kind: 'block' }
  /** It never loads. */
  | { readonly kind: 'neverLoad' }
  /** The browser cuts it off from its opener, as a Cross-Origin-Opener-Policy does. */
  | { readonly kind: 'sever' }
  /** The wallet stands at another origin, so that the SDK ignores what it says. */
  | { readonly kind: 'wrongOrigin' }
  /** Its person closes it as soon as it has loaded. `silently`: it says nothing to the dapp, as after a crash. */
  | { readonly kind: 'closeAtOnce'; readonly silently?: boolean | undefined }

/** What a fault does to an answer of the wallet. */
export type AnswerEffect =
  | DelayEffect
  | DropEffect
  /** The answer comes again, `copies` times. Default 1. */
  | { readonly kind: 'duplicate'; readonly copies?: number | undefined }
  /** The window closes right after the answer, even if more is asked. `silently`: without a word to the dapp. */
  | { readonly kind: 'closeAfter'; readonly silently?: boolean | undefined }

/** What a fault of the wallet's popups and frames does. */
export type PopupFaultEffect = WindowEffect | AnswerEffect

/** A fault of the wallet's popups and frames. */
export type PopupFault = Fault<PopupFaultMatch, PopupFaultEffect>
/** The faults of a wallet's popups and frames. */
export type PopupFaults = Faults<PopupFault>
