const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Milliseconds, as a clock shows them. Cut, not rounded: nothing comes before its time.
 * From a minute on, `most` limits digits and signs.
 */
export function formatMoment(ms: number, digits: number, most = Number.POSITIVE_INFINITY): string {
  if (ms < MINUTE) return toSeconds(ms, digits)
  const minutes = Math.floor((ms % HOUR) / MINUTE)
  const clock = ms < HOUR ? String(minutes) : `${Math.floor(ms / HOUR)}:${String(minutes).padStart(2, '0')}`
  // The colon, two digits and the point.
  const room = most - clock.length - 4
  const seconds = toSeconds(ms % MINUTE, Math.max(0, Math.min(digits, room)))
  return `${clock}:${/^\d(?!\d)/.test(seconds) ? '0' : ''}${seconds}`
}

function toSeconds(ms: number, digits: number): string {
  const unit = 10 ** digits
  // Keeps whole milliseconds: 1.001 s are 1000.9999999999999 ms.
  return (Math.floor((Math.round(ms * 1_000) / 1_000_000) * unit + 1e-6) / unit).toFixed(digits)
}
