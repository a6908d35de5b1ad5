import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { type Filter, type FilterTerm, isShortened } from './parseFilter.ts'
import { eventCode, type FlowFacts, toFlowFacts } from './toFlowFacts.ts'

export type FlowFactsContext = {
  /** In milliseconds since the Unix epoch. */
  readonly startAt: number
  readonly pinned: ReadonlySet<number>
  isBackground(flow: TraceFlow): boolean
  /** In lower case. */
  textOf(flow: TraceFlow): string
  /** Default: {@link toFlowFacts} */
  factsOf?(flow: TraceFlow): FlowFacts
  /** What payloads have for a name, in lower case: the selector for `mint`, an address for `Account 1`. */
  aliasesOf?(text: string): readonly string[]
  /** Whether a row shows a text, in lower case, that the payloads may lack. */
  saysOf?(flow: TraceFlow, text: string): boolean
}

export type EventFacts = {
  readonly answered: boolean
  /** From request to response, in milliseconds. */
  readonly took: number | undefined
  readonly flow: TraceFlow | undefined
}

/**
 * A term matches any hop; a negated term only tests the flow itself: `-method:eth_blockNumber` hides polls, but not a
 * transaction that read the block number on its way.
 */
export function matchesFlow(flow: TraceFlow, { terms }: Filter, context: FlowFactsContext): boolean {
  for (const term of terms) {
    if (term.negated ? isItself(flow, term, context) : !hasHop(flow, term, context)) return false
  }
  return true
}

function readFacts(flow: TraceFlow, { factsOf }: FlowFactsContext): FlowFacts {
  return factsOf ? factsOf(flow) : toFlowFacts(flow)
}

function hasHop(flow: TraceFlow, term: FilterTerm, context: FlowFactsContext): boolean {
  switch (term.kind) {
    case 'method':
      return readFacts(flow, context).methods.some(term.test)
    case 'hop':
      return readFacts(flow, context).hops.some(term.test)
    case 'code':
      return readFacts(flow, context).codes.some(term.test)
    case 'text':
      return matchesText(context.textOf(flow), term, context) || (context.saysOf?.(flow, term.needle) ?? false)
    default:
      return matchesParties(flow, term, context)
  }
}

function isItself(flow: TraceFlow, term: FilterTerm, context: FlowFactsContext): boolean {
  switch (term.kind) {
    case 'method':
      return term.test(flow.method)
    case 'code':
      return term.test(readFacts(flow, context).code)
    case 'hop':
      return term.test(readFacts(flow, context).hop)
    default:
      return hasHop(flow, term, context)
  }
}

/** The text is in lower case already. */
function matchesText(text: string, { needle, test }: FilterTerm, { aliasesOf }: FlowFactsContext): boolean {
  if (isShortened(needle)) return test(text)
  return text.includes(needle) || (aliasesOf?.(needle).some((alias) => text.includes(alias)) ?? false)
}

function matchesParties(flow: TraceFlow, term: FilterTerm, context: FlowFactsContext): boolean {
  switch (term.kind) {
    case 'status':
      return readFacts(flow, context).statuses.some(term.test)
    case 'by':
      return term.test(readFacts(flow, context).by)
    case 'dapp':
      return readFacts(flow, context).dapps.some(term.test)
    case 'is':
      return isOfKind(flow, term, context)
    case 'flow':
      return term.within(flow.id)
    case 'took': {
      const { took } = readFacts(flow, context)
      return took !== undefined && term.within(took)
    }
    case 'at': {
      const { from, to } = readFacts(flow, context)
      return (
        term.range !== undefined && to - context.startAt >= term.range.from && from - context.startAt <= term.range.to
      )
    }
    default:
      return false
  }
}

function isOfKind(flow: TraceFlow, { test }: FilterTerm, context: FlowFactsContext): boolean {
  return (
    (test('person') && readFacts(flow, context).isPerson) ||
    (test('background') && context.isBackground(flow)) ||
    (test('wrong') && readFacts(flow, context).isWrong) ||
    (test('pinned') && context.pinned.has(flow.id))
  )
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
