/** Milliseconds that a test does not wait by itself with certainty: its machine may be slower. */
export const LONG_WAIT = 3_000
const STEP = 10_000

/**
 * The time-out, in milliseconds, for what took some time by hand: twice as long, rounded up. Undefined where the default is
 * enough.
 *
 * @example
 * toTimeout(26_000) // 60_000
 */
export function toTimeout(waited: number | undefined): number | undefined {
  return waited === undefined || waited < LONG_WAIT ? undefined : Math.ceil((waited * 2) / STEP) * STEP
}

/** As code: `60_000`. */
export function toMilliseconds(ms: number): string {
  return String(ms).replace(/\B(?=(\d{3})+$)/g, '_')
}
