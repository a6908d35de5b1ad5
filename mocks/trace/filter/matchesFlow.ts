import { findOutermostRequest } from '../findOutermostRequest.ts'
import type { TraceFlow } from '../flow.ts'
import { matchesEvent } from './matchesEvent.ts'
import type { Filter, FilterTerm } from './parseFilter.ts'

/**
 * Whether a flow passes the filter. A term matches any of its hops; a negated term only tests the flow itself:
 * `-method:eth_blockNumber` hides polls, but not a transaction that read the block number on its way.
 */
export function matchesFlow(flow: TraceFlow, filter: Filter): boolean {
  return filter.terms.every((term) => (term.negated ? !isItself(flow, term) : hasHop(flow, term)))
}

function hasHop(flow: TraceFlow, term: FilterTerm): boolean {
  if (term.kind === 'status') return term.test(flow.status)
  if (term.kind === 'method' && term.test(flow.method)) return true
  return flow.events.some((event) => matchesEvent(event, term, { answered: true }))
}

function isItself(flow: TraceFlow, term: FilterTerm): boolean {
  switch (term.kind) {
    case 'status':
      return term.test(flow.status)
    case 'method':
      return term.test(flow.method)
    case 'code':
      return term.test(flow.status === 'ok' ? 'ok' : String(flow.code ?? ''))
    case 'hop':
      return term.test((findOutermostRequest(flow) ?? flow.events[0])?.hop ?? '')
    case 'text':
      return hasHop(flow, term)
  }
}
