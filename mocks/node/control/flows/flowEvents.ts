import type { Bench, BenchChain } from '#mocks/node/bench/benchTypes'
import { matchesChainFault } from '#mocks/rpc/faults/chainFault'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'

const PROPOSALS: ReadonlySet<unknown> = new Set([1100, 1116])
const WAITED: ReadonlySet<unknown> = new Set([...PROPOSALS, 1101, 1102, 1108, 1109, 1117])

export function findOpen({ events }: Pick<TraceFlow, 'events'>, hop: TraceHop): TraceEvent | undefined {
  const ended = new Set(events.flatMap(({ phase, span }) => (phase === 'request' || span === undefined ? [] : [span])))
  return events.findLast(
    (event) => event.hop === hop && event.phase === 'request' && !(event.span !== undefined && ended.has(event.span)),
  )
}

export function isProposal(tag: unknown): boolean {
  return PROPOSALS.has(tag)
}

export function findUndelivered({ events }: Pick<TraceFlow, 'events'>): TraceEvent | undefined {
  const delivered = new Set(
    events.flatMap(({ hop, keys }) => (hop === 'dappDeliver' || hop === 'peerDeliver' ? keys : [])),
  )
  return events.find(
    (event) =>
      isMessage(event) &&
      listTags(event.data).some((tag) => WAITED.has(tag)) &&
      event.keys.some((key) => key.startsWith('msg:') && !delivered.has(key)),
  )
}

/** A fault may have kept the publication from the relay itself. */
function isMessage({ hop, phase, method }: TraceEvent): boolean {
  if (hop === 'relay') return method === 'fault'
  return (hop === 'dappPublish' || hop === 'peerPublish') && phase === 'request'
}

function listTags({ tag, messages }: TraceEvent['data']): readonly unknown[] {
  return Array.isArray(messages) ? messages.map((each: { readonly tag?: unknown }) => each.tag) : [tag]
}

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
