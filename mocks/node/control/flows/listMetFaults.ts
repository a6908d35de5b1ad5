import { matchesChainFault } from '#mocks/rpc/faults/matchesChainFault'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { Bench, BenchChain } from '../../bench/benchTypes.ts'
import { findOpen } from './findOpen.ts'

/** Includes the faults that hold a call without an answer. */
export function listMetFaults(flow: TraceFlow, { chains }: Pick<Bench, 'chains'>): string[] {
  const names = flow.events.flatMap((event) => [...readGatewayNotes(event), ...readRelayNote(event)])
  const open = findOpen(flow, 'gateway')
  const chain = chains.find(({ chainId }) => chainId === open?.data['chainId'])
  return [...new Set([...names, ...(open && chain ? listHolding(open, chain) : [])])]
}

function readGatewayNotes({ hop, data }: TraceEvent): readonly string[] {
  const notes = hop === 'gateway' ? (data['notes'] as { readonly faults?: unknown } | undefined) : undefined
  return Array.isArray(notes?.faults) ? notes.faults.map(String) : []
}

function readRelayNote({ hop, method, data }: TraceEvent): readonly string[] {
  return hop === 'relay' && method === 'fault' && typeof data['fault'] === 'string' ? [data['fault']] : []
}

/** Without an answer, the faults count that take such calls and have taken some. */
function listHolding({ method = '', data }: TraceEvent, { faults }: Pick<BenchChain, 'faults'>): readonly string[] {
  const client = typeof data['client'] === 'string' ? data['client'] : undefined
  const paramsText = JSON.stringify(data['params'] ?? [])
  return faults.list().flatMap(({ id, fault, hits, held }) => {
    const { transport: _any, ...match } = fault.match
    const takes = matchesChainFault(match, { method, client, paramsText, transport: 'http' })
    return takes && hits + held > 0 ? [fault.name ?? id] : []
  })
}
