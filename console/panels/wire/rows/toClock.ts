const MINUTE = 60_000
const HOUR = 60 * MINUTE

export type WireClock = 'seconds' | 'minutes' | 'hours'

export function toClock(ms: number): WireClock {
  if (ms < MINUTE) return 'seconds'
  return ms < HOUR ? 'minutes' : 'hours'
}
