import { findOutermostRequest, type TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

/** `served`: `cassette`, `recording` or `upstream`. `miss`: no cassette answers the call. */
type GatewayNotes = { readonly faults: readonly string[]; readonly served: string | undefined; readonly miss: boolean }

/** The error of the outermost request, or the reverted transaction. */
export function findFailure(flow: TraceFlow): TraceEvent | undefined {
  const { events, status } = flow
  if (status === 'open') return undefined
  if (status === 'ok') return events.find(isReverted)
  const span = findOutermostRequest(flow)?.span
  const isEnd = (event: TraceEvent) => event.phase === 'error' && (span === undefined || event.span === span)
  return events.find(isEnd) ?? events.find(({ phase }) => phase === 'error')
}

export const isFailure = (event: TraceEvent): boolean => event.phase === 'error' || isReverted(event)

const isReverted = ({ hop, method, data }: TraceEvent): boolean =>
  hop === 'chain' && method === 'mined' && data['status'] === 'reverted'

export function readNotes({ hop, data }: TraceEvent): GatewayNotes | undefined {
  const notes = hop === 'gateway' || hop === 'registry' ? data['notes'] : undefined
  if (typeof notes !== 'object' || notes === null) return undefined
  const { faults, served, miss } = notes as { faults?: unknown; served?: unknown; miss?: unknown }
  return {
    faults: Array.isArray(faults) ? faults.map(String) : [],
    served: typeof served === 'string' ? served : undefined,
    miss: miss === true,
  }
}

export function isTroubled(flow: TraceFlow): boolean {
  if (flow.status === 'error') return true
  return flow.events.some((event) => {
    if (event.phase === 'error') return true
    if ('fault' in event.data || event.data['status'] === 'reverted') return true
    const notes = readNotes(event)
    return notes !== undefined && (notes.miss || notes.faults.length > 0)
  })
}
