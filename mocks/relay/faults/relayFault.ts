/** Which way a frame goes. */
export type FaultDirection = 'toRelay' | 'toClient'

/**
 * Which frames a fault is for. Every field that is given must fit; none given: every frame, both ways.
 * With neither `nth` nor `probability` it takes each frame that fits.
 */
export type FaultMatch = {
  readonly direction?: FaultDirection | undefined
  /** A relay method such as `irn_publish`; of an answer, the method that was asked. */
  readonly method?: string | undefined
  /** Tags of what is published or delivered, and of the answers to that: 1108 is a session request. */
  readonly tag?: number | readonly number[] | undefined
  readonly topic?: string | undefined
  /** A role, or a client id (`did:key:…`). */
  readonly client?: 'dapp' | 'wallet' | (string & {}) | undefined
  /** Only the nth frame that fits the rest, counted from 1. */
  readonly nth?: number | undefined
  readonly always?: true | undefined
  /** From 0 to 1, drawn from `seed`. */
  readonly probability?: number | undefined
  /** Default 1. The same seed draws the same. */
  readonly seed?: number | undefined
}

/** A time in milliseconds: fixed, or drawn from a seeded distribution (never below 0). */
export type FaultDelay =
  | { readonly ms: number }
  | { readonly uniform: { readonly min: number; readonly max: number }; readonly seed?: number | undefined }
  | { readonly normal: { readonly mean: number; readonly deviation: number }; readonly seed?: number | undefined }
  | { readonly exponential: { readonly mean: number }; readonly seed?: number | undefined }

/** What a fault does to a frame that fits. */
export type FrameEffect =
  | { readonly kind: 'delay'; readonly delay: FaultDelay }
  | { readonly kind: 'drop' }
  /** So many copies more. Default 1. */
  | { readonly kind: 'duplicate'; readonly copies?: number | undefined }
  /** The frame waits until the next one that fits has passed. */
  | { readonly kind: 'reorder' }
  /** The frame waits until the fault is released or taken off. */
  | { readonly kind: 'hold' }
  /** One character of its message (else of its text) becomes another. */
  | { readonly kind: 'corrupt' }
  /** A call is answered with this error, and not carried out. */
  | { readonly kind: 'error'; readonly code: number; readonly message: string }

/** What a fault does as long as it is on, to the clients that fit `match.client`. */
export type StandingEffect =
  /** Upgrades are refused: 401, 403, 429, or 0 for a closed port. */
  | { readonly kind: 'refuse'; readonly status: number; readonly text?: string | undefined }
  | { readonly kind: 'stopPings' }
  /** Its frames vanish both ways; the socket stays open. */
  | { readonly kind: 'partition' }
  /** The relay's clock is wrong by so many milliseconds: for JWTs, TTLs and `publishedAt`. */
  | { readonly kind: 'clockSkew'; readonly ms: number }

/** What a fault does once: when the first frame fits (with `always`, each time), or at once where `match` names no frame. */
export type ImmediateEffect =
  | { readonly kind: 'close'; readonly code: number; readonly reason: string }
  /** What waits for the clients that fit is thrown away. */
  | { readonly kind: 'loseMailbox' }
  /** The topic (of `match.topic`, or of the frame that fits) loses subscriptions and messages. */
  | { readonly kind: 'expireTopic' }
  /** All connections end (1012); without memory, topics and messages go too. */
  | { readonly kind: 'restart'; readonly memory: boolean }

export type FaultEffect = FrameEffect | StandingEffect | ImmediateEffect

/** A fault of the relay: declarative and serialisable, so that code, console, files and the command line share it. */
export type RelayFault = {
  /** What people call it. */
  readonly name?: string | undefined
  readonly match: FaultMatch
  readonly do: FaultEffect
}
