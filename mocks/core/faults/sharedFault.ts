import type { Random } from '#mocks/core/createRandom'

/** The common fields of every layer's match. A given field must fit. Without fields, everything fits. */
export type FaultMatch = {
  /** A method, or several. A `*` at the end stands for any ending: `eth_send*`. */
  readonly method?: string | readonly string[] | undefined
  /** Only the nth that fits the other fields, counted from 1. */
  readonly nth?: number | undefined
  /**
   * Only the first `times` that fit the other fields, or `always`. Default `always`, but 1 for effects that happen once, such as
   * `restart` and `reorg`.
   */
  readonly times?: number | 'always' | undefined
  /** From 0 to 1, drawn from `seed`. */
  readonly probability?: number | undefined
  /** Default 1. The same seed gives the same draws. */
  readonly seed?: number | undefined
}

/** A time in milliseconds: fixed, with up to `jitter` more, or drawn from a distribution. Never below 0. */
export type FaultDelay = { readonly seed?: number | undefined } & (
  | { readonly ms: number; readonly jitter?: number | undefined }
  | { readonly uniform: { readonly min: number; readonly max: number } }
  | { readonly normal: { readonly mean: number; readonly deviation: number } }
  | { readonly exponential: { readonly mean: number } }
)

/** Delays what is matched. */
export type DelayEffect = { readonly kind: 'delay' } & FaultDelay
/** Drops what is matched. */
export type DropEffect = { readonly kind: 'drop' }
/** Answers a JSON-RPC call with this error, without carrying it out. */
export type ErrorEffect = {
  readonly kind: 'error'
  readonly code: number
  readonly message: string
  readonly data?: unknown
}
/** Closes a WebSocket. RFC 6455 §7.4; 1006 ends it without a close frame. Default 1001 and no reason. */
export type CloseEffect = {
  readonly kind: 'close'
  readonly code?: number | undefined
  readonly reason?: string | undefined
}
/** Answers an HTTP request with this status, 400 to 599. */
export type HttpStatusEffect = {
  readonly kind: 'httpStatus'
  readonly status: number
  readonly body?: string | undefined
}
/** Removes the last character of the answer. */
export type BrokenJsonEffect = { readonly kind: 'brokenJson' }

/** A fault: which requests or frames it matches, and its effect. JSON: code, files and command line share it. */
export type Fault<
  match extends FaultMatch = FaultMatch,
  effect extends { readonly kind: string } = { kind: string },
> = {
  /** A label for users. */
  readonly name?: string | undefined
  readonly match: match
  readonly do: effect
}

/** An active fault, and what it has done so far. */
export type ActiveFault<fault> = {
  readonly id: string
  readonly fault: fault
  /** How many requests or frames it has taken. Of several faults that take one, an earlier effect may end it. */
  readonly hits: number
  /** How many frames or transactions wait for its release. */
  readonly held: number
}

/** The faults of a relay, a chain or a registry. */
export type Faults<fault> = {
  /**
   * Adds a fault.
   *
   * @returns its id, for `remove` and `release`
   * @example
   * const id = relay.faults.add({ match: { tag: 1109, nth: 1 }, do: { kind: 'drop' } })
   */
  add(fault: fault): string
  /** Removes a fault and releases what it holds. Ignores an unknown id. */
  remove(id: string): void
  /** Releases what a fault holds. The fault stays active. Ignores an unknown id. */
  release(id: string): void
  /** Removes all faults. */
  clear(): void
  /** The active faults, in the order in which they were added. The same array until something changes. */
  list(): readonly ActiveFault<fault>[]
  /** Calls the listener after each change. Returns its removal. */
  subscribe(listener: () => void): () => void
}

export type RemoteFaults<fault> = {
  add(fault: fault): Promise<string>
  remove(id: string): Promise<void>
  release(id: string): Promise<void>
  clear(): Promise<void>
}

/** Milliseconds: finite, never below 0. A fixed delay without jitter doesn't use `random`. */
export function drawDelay(delay: FaultDelay, random: Random): number {
  if ('ms' in delay) return delay.ms + (delay.jitter ? delay.jitter * random() : 0)
  if ('uniform' in delay) {
    const { min, max } = delay.uniform
    return min + (max - min) * random()
  }
  // 1 − u is above 0, so that its logarithm is finite.
  if ('exponential' in delay) return -delay.exponential.mean * Math.log(1 - random()) + 0
  const { mean, deviation } = delay.normal
  const radius = Math.sqrt(-2 * Math.log(1 - random()))
  return Math.max(0, mean + deviation * radius * Math.cos(2 * Math.PI * random()))
}

export const matchesMethod = (wanted: string | readonly string[], method: string): boolean =>
  [wanted].flat().some((name) => (name.endsWith('*') ? method.startsWith(name.slice(0, -1)) : name === method))
