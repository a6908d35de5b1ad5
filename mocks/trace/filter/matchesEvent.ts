import type { TraceEvent } from '../traceEvent.ts'
import { eventCode } from './eventCode.ts'
import type { FilterTerm } from './parseFilter.ts'

type Facts = {
  /** Whether the event's request has a response. */
  readonly answered: boolean
}

/** Whether a single event matches one term, before negation. */
export function matchesEvent(event: TraceEvent, { kind, test }: FilterTerm, { answered }: Facts): boolean {
  switch (kind) {
    case 'method':
      return event.method !== undefined && test(event.method)
    case 'hop':
      return test(event.hop)
    case 'code':
      return test(eventCode(event) ?? '')
    case 'status':
      return test(statusOf(event, answered))
    case 'text':
      return test(event.method ?? '') || test(event.hop) || containsText(event.data, test)
  }
}

function statusOf({ phase }: TraceEvent, answered: boolean): string {
  if (phase === 'error') return 'error'
  return phase === 'request' && !answered ? 'open' : 'ok'
}

/** Whether any text, name or number inside a JSON value passes the test. */
function containsText(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === 'string') return test(value)
  if (typeof value !== 'object' || value === null) return value !== undefined && test(String(value))
  if (Array.isArray(value)) return value.some((item) => containsText(item, test))
  for (const [name, item] of Object.entries(value)) if (test(name) || containsText(item, test)) return true
  return false
}
