/** Milliseconds, as a clock that ticks once a second. */
export function formatWait(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const rest = String(seconds % 60).padStart(2, '0')
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${rest}`
  return `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${rest}`
}
