import type { TraceEvent } from '../traceEvent.ts'

/** An error's code, or `ok` for a result. */
export function eventCode(event: TraceEvent): string | undefined {
  if (event.phase === 'response') return 'ok'
  if (event.phase !== 'error') return undefined
  const error = event.data['error']
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return code === undefined ? 'error' : String(code)
}
