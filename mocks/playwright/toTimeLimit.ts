/** Milliseconds: the longest that Node's timers know. */
export const LONGEST_TIMEOUT = 2 ** 31 - 1

/** Reads a time-out as Playwright means it: 0 is none. */
export function toTimeLimit(timeout: number): number {
  return timeout === 0 ? LONGEST_TIMEOUT : Math.min(timeout, LONGEST_TIMEOUT)
}
