import type { TraceFlow } from '../flow.ts'
import type { TraceEvent } from '../traceEvent.ts'
import { eventCode } from './eventCode.ts'
import { type FlowFactsContext, matchesParties } from './matchesFlow.ts'
import type { FilterTerm } from './parseFilter.ts'

export type EventFacts = {
  readonly answered: boolean
  /** From request to response, in milliseconds. */
  readonly took: number | undefined
  readonly flow: TraceFlow | undefined
}

/** Before negation. */
export function matchesEvent(
  event: TraceEvent,
  term: FilterTerm,
  { answered, took, flow }: EventFacts,
  context: FlowFactsContext,
): boolean {
  const { kind, test } = term
  switch (kind) {
    case 'method':
      return event.method !== undefined && test(event.method)
    case 'hop':
      return test(event.hop)
    case 'code':
      return test(eventCode(event) ?? '')
    case 'status':
      return statusesOf(event, answered).some(test)
    case 'took':
      return took !== undefined && term.within(took)
    case 'at':
      return term.within(event.at - context.startAt)
    case 'text':
      return test(event.method ?? '') || test(event.hop) || containsText(event.data, toTextTest(term, context))
    default:
      return flow !== undefined && matchesParties(flow, term, context)
  }
}

function statusesOf(event: TraceEvent, answered: boolean): readonly string[] {
  if (event.phase === 'error') return eventCode(event) === '4001' ? ['error', 'refused'] : ['error']
  if (event.phase !== 'request' || answered) return ['ok']
  return event.hop === 'person' ? ['open', 'waits'] : ['open']
}

function toTextTest({ test, needle }: FilterTerm, { aliasesOf }: FlowFactsContext): (text: string) => boolean {
  const aliases = aliasesOf?.(needle) ?? []
  if (aliases.length === 0) return test
  return (text) => {
    if (test(text)) return true
    const lower = text.toLowerCase()
    return aliases.some((alias) => lower.includes(alias))
  }
}

function containsText(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === 'string') return test(value)
  if (typeof value !== 'object' || value === null) return value !== undefined && test(String(value))
  if (Array.isArray(value)) return value.some((item) => containsText(item, test))
  for (const [name, item] of Object.entries(value)) if (test(name) || containsText(item, test)) return true
  return false
}
