import { checkInput } from '#mocks/core/input/checkInput'
import { func } from '#mocks/core/input/readers'
import { optional, shape } from '#mocks/core/input/shapes'
import { checkEvents } from './eventReader.ts'
import { type TraceFlow, toFlow } from './flow.ts'
import type { TraceEvent } from './traceEvent.ts'

/** Keys of a request in its own right: a flow that has one never becomes part of another flow's transaction. */
const OWN = /^(action|connector|req):/

const SENDERS: ReadonlySet<string | undefined> = new Set([
  'eth_sendTransaction',
  'eth_sendTransactionSync',
  'eth_sendRawTransaction',
  'eth_sendRawTransactionSync',
])

const parametersReader = shape<FlowIndexParameters>({ isAlone: optional(func()) })

/** Folds events into flows as they arrive. */
export type FlowIndex = {
  /** Adds events, in the order in which the trace holds them. */
  add(events: readonly TraceEvent[]): void
  /** Forgets all flows. Their numbers go on, or restart at 1. */
  clear(options?: { readonly restart?: boolean | undefined }): void
  /** The flows, oldest first. While nothing changes, the array and the flow objects stay the same. */
  getFlows(): readonly TraceFlow[]
}

export type FlowIndexParameters = {
  /** Whether an event that nothing joins to others is a flow of its own. Default: none is. */
  readonly isAlone?: ((event: TraceEvent) => boolean) | undefined
}

type Draft = {
  id: number
  /** With their places among all events: merged flows keep the order. */
  events: { order: number; event: TraceEvent }[]
  keys: string[]
  into: Draft | undefined
  sends: boolean
  view: TraceFlow | undefined
}

/**
 * Joins every hop of each request into one flow, from the button to the receipt.
 * Pure: it uses keys only, never time. For a trace that still grows, use `createFlowIndex`.
 *
 * @example
 * const flows = linkFlows(trace.snapshot())
 * flows.map((flow) => `${flow.id} ${flow.method} ${flow.status}`)
 */
export function linkFlows(events: readonly TraceEvent[]): readonly TraceFlow[] {
  checkEvents('linkFlows', events)
  const index = createFlowIndex()
  index.add(events)
  return index.getFlows()
}

/**
 * Creates an index that joins events by their keys, and by their span, which ties an answer to its request.
 * Time plays no part: two events belong to one flow exactly when a chain of shared keys joins them.
 * A `tx:` key joins a transaction's sender with the events that follow from it (the block that mined it, the polls
 * for its receipt), but never joins two requests in their own right. Of two senders, the second has what follows if the
 * first was refused.
 * An event with neither key nor span belongs to no flow, unless `isAlone` says that it is one.
 *
 * @example
 * const index = createFlowIndex()
 * index.add(trace.snapshot())
 * index.getFlows().at(-1)?.number
 */
export function createFlowIndex(parameters: FlowIndexParameters = {}): FlowIndex {
  checkInput('createFlowIndex', parametersReader, parameters)
  const { isAlone = () => false } = parameters
  let byKey = new Map<string, Draft>()
  let drafts = new Map<number, Draft>()
  /** The flow that sent each transaction, and the flows that mention one whose sender has not been seen yet. */
  let senders = new Map<string, Draft>()
  let waiting = new Map<string, Set<Draft>>()
  let flows: readonly TraceFlow[] | undefined
  let nextId = 1
  let order = 0

  function add(event: TraceEvent): void {
    const transactions: string[] = []
    const keys: string[] = event.span === undefined ? [] : [`span:${event.span}`]
    for (const key of event.keys) (key.startsWith('tx:') ? transactions : keys).push(key)
    if (keys.length === 0 && transactions.length === 0) {
      if (!isAlone(event)) return
      keys.push(`alone:${event.source}/${event.seq}`)
    }
    const draft = join(keys)
    for (const key of keys) {
      if (byKey.get(key) === draft) continue
      byKey.set(key, draft)
      draft.keys.push(key)
    }
    order += 1
    draft.events.push({ order, event })
    draft.view = undefined
    flows = undefined
    for (const key of transactions) tie(key, draft, SENDERS.has(event.method))
  }

  function join(keys: readonly string[]): Draft {
    let found: Draft | undefined
    // Nearly every event joins one flow by all of its keys.
    for (const key of keys) {
      const draft = byKey.get(key)
      if (draft && draft !== found) found = found ? merge(found, draft) : draft
    }
    if (found) return found
    const draft: Draft = { id: nextId, events: [], keys: [], into: undefined, sends: false, view: undefined }
    nextId += 1
    drafts.set(draft.id, draft)
    return draft
  }

  function tie(key: string, draft: Draft, isSender: boolean): void {
    const known = senders.get(key)
    // Two equal transactions, one after the other, have one hash when the node refused the first.
    const isTaken = known && !(isSender && current(known) !== draft && wasRefused(current(known), key))
    const sender = isTaken ? known : undefined
    if (isSender && !sender) {
      draft.sends = true
      senders.set(key, draft)
      for (const other of waiting.get(key) ?? []) if (follows(current(other))) merge(current(draft), current(other))
      waiting.delete(key)
    } else if (sender) {
      if (isSender) draft.sends = true
      if (follows(draft)) merge(current(sender), draft)
    } else {
      waiting.set(key, (waiting.get(key) ?? new Set()).add(draft))
    }
  }

  function merge(one: Draft, other: Draft): Draft {
    if (one === other) return one
    const [into, gone] = one.id < other.id ? [one, other] : [other, one]
    into.events = [...into.events, ...gone.events].sort((a, b) => a.order - b.order)
    for (const key of gone.keys) {
      into.keys.push(key)
      byKey.set(key, into)
    }
    into.sends ||= gone.sends
    into.view = undefined
    gone.into = into
    drafts.delete(gone.id)
    return into
  }

  return {
    add(events) {
      for (const event of events) add(event)
    },
    clear({ restart = false } = {}) {
      if (restart) nextId = 1
      byKey = new Map()
      drafts = new Map()
      senders = new Map()
      waiting = new Map()
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

function current(draft: Draft): Draft {
  let found = draft
  while (found.into) found = found.into
  return found
}

function wasRefused(draft: Draft, key: string): boolean {
  const about = draft.events.flatMap(({ event }) => (event.keys.includes(key) ? [event] : []))
  const sent = about.filter(({ method }) => SENDERS.has(method))
  return (
    sent.some(({ phase }) => phase === 'error') &&
    sent.every(({ phase }) => phase !== 'response') &&
    about.every(({ hop }) => hop !== 'chain')
  )
}

function follows(draft: Draft): boolean {
  if (draft.sends) return false
  for (const key of draft.keys) if (OWN.test(key)) return false
  return true
}
