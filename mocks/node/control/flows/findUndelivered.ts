import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

const PROPOSALS: ReadonlySet<unknown> = new Set([1100, 1116])
const WAITED: ReadonlySet<unknown> = new Set([...PROPOSALS, 1101, 1102, 1108, 1109, 1117])

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

/** A call may publish several messages. */
function listTags({ tag, messages }: TraceEvent['data']): readonly unknown[] {
  return Array.isArray(messages) ? messages.map((each: { readonly tag?: unknown }) => each.tag) : [tag]
}
