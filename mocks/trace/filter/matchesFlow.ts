import { isCausedByPerson } from '../facts/isCausedByPerson.ts'
import { isTroubled } from '../facts/isTroubled.ts'
import { toFlowParties } from '../facts/toFlowParties.ts'
import { waitsForUser } from '../facts/waitsForUser.ts'
import { findOutermostRequest } from '../findOutermostRequest.ts'
import type { TraceFlow } from '../flow.ts'
import type { TraceEvent } from '../traceEvent.ts'
import { eventCode } from './eventCode.ts'
import type { Filter, FilterTerm } from './parseFilter.ts'

/** What a flow does not hold itself. */
export type FlowFactsContext = {
  /** When the trace began, in milliseconds since the Unix epoch. */
  readonly startAt: number
  readonly pinned: ReadonlySet<number>
  isBackground(flow: TraceFlow): boolean
  /** All text of a flow, in lower case. */
  textOf(flow: TraceFlow): string
  /**
   * What stands in payloads, in lower case, for what a text names: `mint` for the selector of a function, `Account 1` for
   * an address.
   */
  aliasesOf?(text: string): readonly string[]
}

/**
 * Whether a flow passes the filter. A term matches any of its hops; a negated term only tests the flow itself:
 * `-method:eth_blockNumber` hides polls, but not a transaction that read the block number on its way.
 */
export function matchesFlow(flow: TraceFlow, { terms }: Filter, context: FlowFactsContext): boolean {
  for (const term of terms) {
    if (term.negated ? isItself(flow, term, context) : !hasHop(flow, term, context)) return false
  }
  return true
}

function hasHop(flow: TraceFlow, term: FilterTerm, context: FlowFactsContext): boolean {
  const { test } = term
  switch (term.kind) {
    case 'method':
      return test(flow.method) || flow.events.some(({ method }) => method !== undefined && test(method))
    case 'hop':
      return flow.events.some(({ hop }) => test(hop))
    case 'code':
      return flow.events.some((event) => test(eventCode(event) ?? ''))
    case 'text':
      return matchesText(context.textOf(flow), term, context)
    default:
      return matchesParties(flow, term, context)
  }
}

function isItself(flow: TraceFlow, term: FilterTerm, context: FlowFactsContext): boolean {
  switch (term.kind) {
    case 'method':
      return term.test(flow.method)
    case 'code':
      return term.test(flow.status === 'ok' ? 'ok' : String(flow.code ?? ''))
    case 'hop':
      return term.test((findOutermostRequest(flow) ?? flow.events[0])?.hop ?? '')
    default:
      return hasHop(flow, term, context)
  }
}

function matchesText(text: string, { test, value }: FilterTerm, { aliasesOf }: FlowFactsContext): boolean {
  return test(text) || (aliasesOf?.(value).some((alias) => text.includes(alias)) ?? false)
}

/** Whether a flow as a whole matches: how it ended, who took part, when. */
export function matchesParties(flow: TraceFlow, term: FilterTerm, context: FlowFactsContext): boolean {
  switch (term.kind) {
    case 'status':
      return statusesOf(flow).some(term.test)
    case 'by':
      return term.test(toFlowParties(flow).by ?? '')
    case 'dapp':
      return matchesOrigin(toFlowParties(flow).dapp, term)
    case 'is':
      return kindsOf(flow, context).some((kind) => term.test(kind.name) && kind.holds())
    case 'flow':
      return term.within(flow.id)
    case 'took':
      return matchesTook(flow, term)
    case 'at':
      return overlaps(flow, term, context.startAt)
    default:
      return false
  }
}

function statusesOf(flow: TraceFlow): readonly string[] {
  if (flow.status === 'error') return flow.code === 4001 ? ['error', 'refused'] : ['error']
  return waitsForUser(flow) ? ['open', 'waits'] : [flow.status]
}

/** By its whole origin, or by its host. */
function matchesOrigin(origin: string | undefined, { test }: FilterTerm): boolean {
  return origin !== undefined && (test(origin) || test(origin.replace(/^\w+:\/\//, '')))
}

function kindsOf(flow: TraceFlow, context: FlowFactsContext) {
  return [
    { name: 'person', holds: () => isCausedByPerson(flow) },
    { name: 'background', holds: () => context.isBackground(flow) },
    { name: 'wrong', holds: () => isTroubled(flow) },
    { name: 'pinned', holds: () => context.pinned.has(flow.id) },
  ]
}

function matchesTook(flow: TraceFlow, { within }: FilterTerm): boolean {
  const request = findOutermostRequest(flow)
  const end = request && flow.events.find(({ span, phase }) => span === request.span && phase !== 'request')
  return request !== undefined && end !== undefined && within(Math.max(0, end.at - request.at))
}

function overlaps({ events }: TraceFlow, { range }: FilterTerm, startAt: number): boolean {
  const from = (events[0] as TraceEvent).at - startAt
  const to = (events.at(-1) as TraceEvent).at - startAt
  return range !== undefined && to >= range.from && from <= range.to
}
