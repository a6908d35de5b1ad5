import {
  effectReaders,
  type FaultProblem,
  faultName,
  findMatchProblems,
  matchFields,
  parseFaultOf,
} from '#mocks/core/faults/faultReaders'
import type { DelayEffect, DropEffect, Fault, FaultMatch, Faults } from '#mocks/core/faults/sharedFault'
import type { Reader } from '#mocks/core/input/reader'
import { flag, integer, url, word } from '#mocks/core/input/readers'
import { kinds, optional, refine, shape } from '#mocks/core/input/shapes'
import { type WalletTransport, walletTransports } from '#mocks/wallet/request/walletTransport'

const { delay, drop } = effectReaders

const silently = optional(flag)

/** The effects that take place before the dapp has asked anything. */
const OF_WINDOWS: ReadonlySet<string> = new Set(['block', 'neverLoad', 'sever', 'wrongOrigin', 'closeAtOnce'])

const effect = kinds<PopupFaultEffect>({
  delay,
  drop,
  duplicate: { copies: optional(integer({ min: 1, max: 100 })) },
  closeAfter: { silently },
  closeAtOnce: { silently },
  block: {},
  neverLoad: {},
  sever: {},
  wrongOrigin: {},
})

const popupFaultReader: Reader<PopupFault> = refine(
  shape<PopupFault>({
    name: faultName,
    match: shape<PopupFaultMatch>({
      ...matchFields,
      origin: optional(url('http:', 'https:')),
      transport: optional(word(walletTransports)),
    }),
    do: effect,
  }),
  findContradictions,
)

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

function findContradictions({ match, do: { kind } }: PopupFault): readonly FaultProblem[] {
  const found = [...findMatchProblems(match)]
  const say = (field: string, message: string) => found.push({ path: ['match', field], message })
  if (OF_WINDOWS.has(kind) && match.method !== undefined) say('method', `is not known yet when ${kind} takes effect`)
  for (const field of ['nth', 'probability'] as const)
    if (kind === 'block' && match[field] !== undefined)
      say(field, 'is not for block: the page has to know before it opens a window')
  return found
}

export function parsePopupFault(value: unknown): PopupFault {
  return parseFaultOf(value, {
    layer: 'popup',
    reader: popupFaultReader,
    matchFields: 'method, origin, transport, nth, times, probability, seed',
    docsPath: 'mocks/wallet/remote/README.md',
  })
}
