import type { TraceEvent } from '#mocks/trace/traceEvent'

/** What the pages of the console reported of themselves, kept for when they are loaded again. */
export type PageTraces = {
  /** Adds events of a page. `tab` is the same for each page of one tab of the browser. */
  add(tab: string, events: readonly TraceEvent[]): void
  /**
   * The page is gone: what it asked has no answer any more.
   * @param at when it went, in milliseconds since the Unix epoch. Default: with its last event
   */
  end(tab: string, at?: number): void
  /** The tab shows nothing of before now: its person cleared the wire. */
  clear(tab: string): void
  /** What a tab shows: the newest events of its pages and of the bench, in the order of their times. */
  show(tab: string, events: readonly TraceEvent[]): readonly TraceEvent[]
  /** All events of all pages and of the bench, in the order of their times. */
  join(events: readonly TraceEvent[]): readonly TraceEvent[]
}

export type PageTracesParameters = {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number
  /** How many events of a tab are kept. Default 20,000. */
  readonly capacity?: number | undefined
  /** How many tabs are kept, the ones that reported last. Default 8. */
  readonly tabs?: number | undefined
  /** How many of the bench's own events a page without earlier ones gets. Default 1,000. */
  readonly backlog?: number | undefined
}

type Tab = { events: TraceEvent[]; open: Map<string, TraceEvent>; clearedAt: number }

/**
 * Creates the memory of what happened in pages. A page that is loaded again forgets what it saw; the bench does not.
 *
 * @example
 * const traces = createPageTraces({ now: Date.now })
 * traces.add('tab-1', events)
 * traces.show('tab-1', trace.snapshot())
 */
export function createPageTraces(parameters: PageTracesParameters): PageTraces {
  const { now, capacity = 20_000, tabs: mostTabs = 8, backlog = 1_000 } = parameters
  const tabs = new Map<string, Tab>()

  function openTab(name: string): Tab {
    const tab = tabs.get(name) ?? { events: [], open: new Map(), clearedAt: Number.NEGATIVE_INFINITY }
    // The one that reported last is the last to go.
    tabs.delete(name)
    tabs.set(name, tab)
    for (const oldest of tabs.keys()) {
      if (tabs.size <= mostTabs) break
      tabs.delete(oldest)
    }
    return tab
  }

  return {
    add(name, events) {
      const tab = openTab(name)
      for (const event of events) {
        tab.events.push(event)
        if (event.span === undefined) continue
        if (event.phase === 'request') tab.open.set(event.span, event)
        else tab.open.delete(event.span)
      }
      // A tenth of slack, so that one cut serves many events.
      if (tab.events.length > capacity * 1.1) tab.events = tab.events.slice(-capacity)
    },
    end(name, at) {
      const tab = tabs.get(name)
      const last = tab?.events.at(-1)
      if (!tab || !last) return
      // What was asked last is answered first.
      const left = [...tab.open.values()].reverse()
      tab.open.clear()
      left.forEach((request, index) => {
        const error = { message: 'The page was left before an answer came.' }
        tab.events.push({ ...request, seq: last.seq + index + 1, at: at ?? last.at, phase: 'error', data: { error } })
      })
    },
    clear(name) {
      openTab(name).clearedAt = now()
    },
    show(name, events) {
      const tab = tabs.get(name)
      const clearedAt = tab?.clearedAt ?? Number.NEGATIVE_INFINITY
      const own = (tab?.events ?? []).filter(({ at }) => at > clearedAt)
      const from = own[0]?.at ?? Number.POSITIVE_INFINITY
      const first = events.length - backlog
      const others = events
        .slice(-Math.max(capacity, backlog))
        .filter(
          ({ at }, index, { length }) => at > clearedAt && (at >= from || events.length - length + index >= first),
        )
      return toSorted([...own, ...others])
    },
    join: (events) => toSorted([...[...tabs.values()].flatMap((tab) => tab.events), ...events]),
  }
}

function toSorted(events: readonly TraceEvent[]): readonly TraceEvent[] {
  return events.toSorted((one, other) => one.at - other.at)
}
