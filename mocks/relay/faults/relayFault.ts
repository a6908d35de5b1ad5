import type {
  ActiveFault,
  CloseEffect,
  DelayEffect,
  DropEffect,
  ErrorEffect,
  Fault,
  FaultMatch,
  Faults,
} from '#mocks/core/faults/sharedFault'

export const EFFECT_TIMES = {
  delay: 'frame',
  drop: 'frame',
  duplicate: 'frame',
  reorder: 'frame',
  hold: 'frame',
  corrupt: 'frame',
  error: 'frame',
  refuse: 'standing',
  stopPings: 'standing',
  partition: 'standing',
  clockSkew: 'standing',
  close: 'once',
  loseMailbox: 'once',
  expireTopic: 'once',
  restart: 'once',
} as const satisfies Record<RelayFaultEffect['kind'], 'frame' | 'standing' | 'once'>

/** The direction of a frame. */
export type FaultDirection = 'toRelay' | 'toClient'

/**
 * The frames that a fault matches. `method` is a relay method such as `irn_publish`; for an answer, the method of its
 * call. Without `nth`, `times` and `probability`, the fault affects each matching frame.
 */
export type RelayFaultMatch = FaultMatch & {
  readonly direction?: FaultDirection | undefined
  /** Tags of published or delivered messages, and of the answers to those calls: 1108 is a session request. */
  readonly tag?: number | readonly number[] | undefined
  readonly topic?: string | undefined
  /** A role, or a client id (`did:key:…`). */
  readonly client?: 'dapp' | 'wallet' | (string & {}) | undefined
}

/** What a fault does to a matching frame. */
export type FrameEffect =
  | DelayEffect
  | DropEffect
  | ErrorEffect
  /** The frame arrives again, `copies` times. Default 1. */
  | { readonly kind: 'duplicate'; readonly copies?: number | undefined }
  /** The frame waits until the next matching one has passed. */
  | { readonly kind: 'reorder' }
  /** The frame waits until the fault is released or removed. */
  | { readonly kind: 'hold' }
  /** One character of its message (or of its text) is changed. */
  | { readonly kind: 'corrupt' }

/** What a fault does while it is on, to the clients that match `match.client`. */
export type StandingEffect =
  /** Upgrades are refused: 401, 403, 429, or 0 for a closed port. */
  | { readonly kind: 'refuse'; readonly status: number; readonly body?: string | undefined }
  | { readonly kind: 'stopPings' }
  /** The client's frames vanish in both directions; the socket stays open. */
  | { readonly kind: 'partition' }
  /** The relay's clock is off by `ms` milliseconds: for JWTs, TTLs and `publishedAt`. */
  | { readonly kind: 'clockSkew'; readonly ms: number }

/**
 * What a fault does once: at the first matching frame, or at once if `match` names no frame. `times` sets how often, or
 * `always`.
 */
export type ImmediateEffect =
  | CloseEffect
  /** Messages that wait for the matching clients are deleted. */
  | { readonly kind: 'loseMailbox' }
  /** The topic (of `match.topic`, or of the matching frame) loses subscriptions and messages. */
  | { readonly kind: 'expireTopic' }
  /** All connections end (1012). Without memory, topics and messages are lost too. */
  | { readonly kind: 'restart'; readonly memory: boolean }

/** What a fault of the relay does. */
export type RelayFaultEffect = FrameEffect | StandingEffect | ImmediateEffect

/** A fault of the relay. */
export type RelayFault = Fault<RelayFaultMatch, RelayFaultEffect>
/** The faults of a relay, or of one of its spaces. */
export type RelayFaults = Faults<RelayFault>
/** A fault of the relay that is on. */
export type ActiveRelayFault = ActiveFault<RelayFault>

/** Whether the effect happens once, and the match names no frame to wait for. */
export function isAtOnce({ match, do: effect }: RelayFault): boolean {
  if (EFFECT_TIMES[effect.kind] !== 'once') return false
  const { direction, method, tag, topic, nth, probability } = match
  // Without `times`, it applies once.
  const times = match.times === 1 ? undefined : match.times
  const place = effect.kind === 'expireTopic' ? undefined : topic
  return [direction, method, tag, place, nth, times, probability].every((field) => field === undefined)
}
