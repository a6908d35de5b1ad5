const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Which digits the longest time of a wire has. */
export type WireClock = 'seconds' | 'minutes' | 'hours'

/** Which digits a time since the beginning has, in milliseconds. */
export function toClock(ms: number): WireClock {
  if (ms < MINUTE) return 'seconds'
  return ms < HOUR ? 'minutes' : 'hours'
}
