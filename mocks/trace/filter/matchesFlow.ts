import type { TraceFlow } from '../flow.ts'
import { type Filter, type FilterTerm, isShortened } from './parseFilter.ts'
import { type FlowFacts, toFlowFacts } from './toFlowFacts.ts'

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

export function matchesParties(flow: TraceFlow, term: FilterTerm, context: FlowFactsContext): boolean {
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
