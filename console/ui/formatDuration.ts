/** Milliseconds, with up to three significant digits. */
export function formatDuration(ms: number): string {
  if (ms < 0.95) return ms < 0.05 ? '0 ms' : `${ms.toFixed(1)} ms`
  if (ms < 999.5) return `${Math.round(ms)} ms`
  if (ms < 59_995) return `${(ms / 1000).toFixed(2)} s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
