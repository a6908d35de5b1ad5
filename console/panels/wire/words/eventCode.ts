import type { TraceEvent } from '#mocks/trace/traceEvent'

/** The wire code that an event tells: of an error, or `ok` for an answer. */
export function eventCode(event: TraceEvent): string | undefined {
  if (event.phase === 'response') return 'ok'
  if (event.phase !== 'error') return undefined
  const error = event.data['error']
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return code === undefined ? 'error' : String(code)
}
