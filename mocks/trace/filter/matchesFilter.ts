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

/** A negated term tests the flow itself: `-method:eth_blockNumber` hides polls, not transactions that read it. */
export function matchesFlow(flow: TraceFlow, { terms }: Filter, context: FlowFactsContext): boolean {
  for (const term of terms) {
    if (term.negated ? isItself(flow, term, context) : !hasHop(flow, term, context)) return false
  }
  return true
}

const readFacts = (flow: TraceFlow, { factsOf }: FlowFactsContext) => (factsOf ? factsOf(flow) : toFlowFacts(flow))

function hasHop(flow: TraceFlow, term: FilterTerm, context: FlowFactsContext): boolean {
  const { kind, test, needle } = term
  if (kind === 'method') return readFacts(flow, context).methods.some(test)
  if (kind === 'hop') return readFacts(flow, context).hops.some(test)
  if (kind === 'code') return readFacts(flow, context).codes.some(test)
  if (kind !== 'text') return matchesParties(flow, term, context)
  return matchesText(context.textOf(flow), term, context) || (context.saysOf?.(flow, needle) ?? false)
}

function isItself(flow: TraceFlow, term: FilterTerm, context: FlowFactsContext): boolean {
  const { kind, test } = term
  if (kind === 'method') return test(flow.method)
  if (kind === 'code') return test(readFacts(flow, context).code)
  if (kind === 'hop') return test(readFacts(flow, context).hop)
  return hasHop(flow, term, context)
}

function matchesText(text: string, { needle, test }: FilterTerm, { aliasesOf }: FlowFactsContext): boolean {
  if (isShortened(needle)) return test(text)
  return text.includes(needle) || (aliasesOf?.(needle).some((alias) => text.includes(alias)) ?? false)
}

function matchesParties(flow: TraceFlow, term: FilterTerm, context: FlowFactsContext): boolean {
  const { kind, test, within, range } = term
  if (kind === 'status') return readFacts(flow, context).statuses.some(test)
  if (kind === 'by') return test(readFacts(flow, context).by)
  if (kind === 'dapp') return readFacts(flow, context).dapps.some(test)
  if (kind === 'is') return isOfKind(flow, term, context)
  if (kind === 'flow') return within(flow.id)
  if (kind === 'took') {
    const { took } = readFacts(flow, context)
    return took !== undefined && within(took)
  }
  if (kind !== 'at' || range === undefined) return false
  const { from, to } = readFacts(flow, context)
  return to - context.startAt >= range.from && from - context.startAt <= range.to
}

function isOfKind(flow: TraceFlow, { test }: FilterTerm, context: FlowFactsContext): boolean {
  return (
    (test('person') && readFacts(flow, context).isPerson) ||
    (test('background') && context.isBackground(flow)) ||
    (test('wrong') && readFacts(flow, context).isWrong) ||
    (test('pinned') && context.pinned.has(flow.id))
  )
}

export function matchesEvent(
  event: TraceEvent,
  term: FilterTerm,
  { answered, took, flow }: EventFacts,
  context: FlowFactsContext,
): boolean {
  const { kind, test, within } = term
  if (kind === 'method') return event.method !== undefined && test(event.method)
  if (kind === 'hop') return test(event.hop)
  if (kind === 'code') return test(eventCode(event) ?? '')
  if (kind === 'status') return statusesOf(event, answered).some(test)
  if (kind === 'took') return took !== undefined && within(took)
  if (kind === 'at') return within(event.at - context.startAt)
  if (kind !== 'text') return flow !== undefined && matchesParties(flow, term, context)
  return test(event.method ?? '') || test(event.hop) || containsText(event.data, toTextTest(term, context))
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
