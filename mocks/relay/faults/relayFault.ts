import type {
  ActiveFault,
  CloseEffect,
  DelayEffect,
  DropEffect,
  ErrorEffect,
  Fault,
  FaultMatch,
  Faults,
} from '#mocks/core/faults/fault'

/** The direction of a frame. */
export type FaultDirection = 'toRelay' | 'toClient'

/**
 * Which frames a fault is for. `method` is a relay method such as `irn_publish`; for an answer, the method of its call.
 * Without `nth`, `times` and `probability`, the fault takes each frame that fits.
 */
export type RelayFaultMatch = FaultMatch & {
  readonly direction?: FaultDirection | undefined
  /** Tags of what is published or delivered, and of the answers to that: 1108 is a session request. */
  readonly tag?: number | readonly number[] | undefined
  readonly topic?: string | undefined
  /** A role, or a client id (`did:key:…`). */
  readonly client?: 'dapp' | 'wallet' | (string & {}) | undefined
}

/** What a fault does to a frame that fits. */
export type FrameEffect =
  | DelayEffect
  | DropEffect
  | ErrorEffect
  /** So many more copies. Default 1. */
  | { readonly kind: 'duplicate'; readonly copies?: number | undefined }
  /** The frame waits until the next one that fits has passed. */
  | { readonly kind: 'reorder' }
  /** The frame waits until the fault is released or removed. */
  | { readonly kind: 'hold' }
  /** One character of its message (or of its text) becomes another. */
  | { readonly kind: 'corrupt' }

/** What a fault does as long as it is on, to the clients that fit `match.client`. */
export type StandingEffect =
  /** Upgrades are refused: 401, 403, 429, or 0 for a closed port. */
  | { readonly kind: 'refuse'; readonly status: number; readonly body?: string | undefined }
  | { readonly kind: 'stopPings' }
  /** The client's frames vanish in both directions; the socket stays open. */
  | { readonly kind: 'partition' }
  /** The relay's clock is off by so many milliseconds: for JWTs, TTLs and `publishedAt`. */
  | { readonly kind: 'clockSkew'; readonly ms: number }

/**
 * What a fault does once: when the first frame fits, or at once where `match` names no frame. `times` says how often, or
 * `always`.
 */
export type ImmediateEffect =
  | CloseEffect
  /** Messages that wait for the clients that fit are discarded. */
  | { readonly kind: 'loseMailbox' }
  /** The topic (of `match.topic`, or of the frame that fits) loses subscriptions and messages. */
  | { readonly kind: 'expireTopic' }
  /** All connections end (1012). Without memory, topics and messages are lost too. */
  | { readonly kind: 'restart'; readonly memory: boolean }

export type RelayFaultEffect = FrameEffect | StandingEffect | ImmediateEffect

/** A fault of the relay. */
export type RelayFault = Fault<RelayFaultMatch, RelayFaultEffect>
/** The faults of a relay, or of one of its spaces. */
export type RelayFaults = Faults<RelayFault>
/** A fault of the relay that is on. */
export type ActiveRelayFault = ActiveFault<RelayFault>
