import type { Flow } from './flow.ts'
import { HOPS, type Hop, type TraceEvent } from './traceEvent.ts'

/** Folds events into flows as they come. */
export type FlowIndex = {
  /** Takes events in, in the order in which the trace holds them. */
  add(events: readonly TraceEvent[]): void
  /** Forgets all flows; their numbers go on. */
  clear(): void
  /** The flows, oldest first: the same array, and the same flow objects, where nothing changed. */
  getFlows(): readonly Flow[]
}

type Draft = {
  id: number
  events: { order: number; event: TraceEvent }[]
  keys: Set<string>
  view: Flow | undefined
}

const outermostFirst = Object.keys(HOPS) as Hop[]

/**
 * Makes an index that joins events by their keys (and by their span, which ties an answer to its question).
 * Time plays no part: two events are of one flow when, and only when, a chain of shared keys joins them.
 * An event with neither key nor span belongs to none.
 */
export function createFlowIndex(): FlowIndex {
  let byKey = new Map<string, Draft>()
  let drafts = new Map<number, Draft>()
  let flows: readonly Flow[] | undefined
  let nextId = 1
  let order = 0

  function add(event: TraceEvent): void {
    const keys = event.span === undefined ? event.keys : [...event.keys, `span:${event.span}`]
    if (keys.length === 0) return
    const draft = join(keys)
    for (const key of keys) {
      byKey.set(key, draft)
      draft.keys.add(key)
    }
    order += 1
    draft.events.push({ order, event })
    draft.view = undefined
    flows = undefined
  }

  /** The one flow that the keys belong to: those found are merged into the oldest. */
  function join(keys: readonly string[]): Draft {
    const found = new Set<Draft>()
    for (const key of keys) {
      const draft = byKey.get(key)
      if (draft) found.add(draft)
    }
    const [first, ...rest] = [...found].sort((a, b) => a.id - b.id)
    if (!first) {
      const draft: Draft = { id: nextId, events: [], keys: new Set(), view: undefined }
      nextId += 1
      drafts.set(draft.id, draft)
      return draft
    }
    for (const other of rest) absorb(first, other)
    return first
  }

  function absorb(into: Draft, other: Draft): void {
    into.events = [...into.events, ...other.events].sort((a, b) => a.order - b.order)
    for (const key of other.keys) {
      into.keys.add(key)
      byKey.set(key, into)
    }
    drafts.delete(other.id)
  }

  return {
    add(events) {
      for (const event of events) add(event)
    },
    clear() {
      byKey = new Map()
      drafts = new Map()
      flows = undefined
    },
    getFlows() {
      flows ??= Array.from(drafts.values(), (draft) => {
        draft.view ??= toFlow(
          draft.id,
          draft.events.map((entry) => entry.event),
        )
        return draft.view
      })
      return flows
    },
  }
}

function toFlow(id: number, events: readonly TraceEvent[]): Flow {
  const request = outermostRequest(events)
  const method = request?.method ?? events[0]?.method ?? ''
  if (!request) return { id, method, status: 'ok', code: undefined, events }
  const end = events.find((event) => event.span === request.span && event.phase !== 'request')
  if (!end) return { id, method, status: 'open', code: undefined, events }
  if (end.phase !== 'error') return { id, method, status: 'ok', code: undefined, events }
  return { id, method, status: 'error', code: codeOf(end), events }
}

function outermostRequest(events: readonly TraceEvent[]): TraceEvent | undefined {
  let found: TraceEvent | undefined
  let rank = outermostFirst.length
  for (const event of events) {
    if (event.phase !== 'request') continue
    const eventRank = outermostFirst.indexOf(event.hop)
    if (eventRank >= rank) continue
    found = event
    rank = eventRank
  }
  return found
}

function codeOf(event: TraceEvent): number | undefined {
  const error = event.data['error']
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'number' ? error.code : undefined
}
