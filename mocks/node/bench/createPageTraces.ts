import { toTimeOrder } from '#mocks/trace/eventOrder'
import {
  createEventStore,
  createTraceMemory,
  type EventStore,
  TRACE_BYTES,
} from '#mocks/trace/memory/createTraceMemory'
import type { TraceEvent } from '#mocks/trace/traceEvent'

export type PageTraces = ReturnType<typeof createPageTraces>

export type PageTracesParameters = {
  readonly now: () => number
  readonly capacity?: number | undefined
  readonly tabs?: number | undefined
  readonly bytes?: number | undefined
  readonly backlog?: number | undefined
}

type Tab = { readonly store: EventStore; readonly open: Map<string, TraceEvent>; clearedAt: number }

export function createPageTraces(parameters: PageTracesParameters) {
  const { now, capacity = 20_000, tabs: mostTabs = 8, backlog = 1_000 } = parameters
  const memory = createTraceMemory(parameters.bytes ?? TRACE_BYTES)
  const tabs = new Map<string, Tab>()

  function createTab(): Tab {
    const open = new Map<string, TraceEvent>()
    const store = createEventStore({
      capacity,
      memory,
      onRemove(events) {
        for (const event of events)
          if (event.span !== undefined && open.get(event.span) === event) open.delete(event.span)
      },
    })
    return { store, open, clearedAt: Number.NEGATIVE_INFINITY }
  }

  function keep({ store }: Tab, events: readonly TraceEvent[]): void {
    store.push(events)
    store.fit()
    while (!memory.fit()) for (const each of tabs.values()) each.store.shrink()
  }

  function openTab(name: string): Tab {
    const tab = tabs.get(name) ?? createTab()
    tabs.delete(name)
    tabs.set(name, tab)
    for (const [oldest, { store }] of tabs) {
      if (tabs.size <= mostTabs) break
      store.clear()
      tabs.delete(oldest)
    }
    return tab
  }

  return {
    add(name: string, events: readonly TraceEvent[]): void {
      const tab = openTab(name)
      for (const event of events) {
        if (event.span === undefined) continue
        if (event.phase === 'request') tab.open.set(event.span, event)
        else tab.open.delete(event.span)
      }
      keep(tab, events)
    },
    /** `at`: when the page went. Default: with its last event. */
    end(name: string, at?: number): void {
      const tab = tabs.get(name)
      const last = tab?.store.getEvents().at(-1)
      if (!tab || !last) return
      const left = [...tab.open.values()].reverse()
      tab.open.clear()
      const data = { error: { message: 'The page was left before an answer came.' } }
      const ends = left.map(({ dropped: _ofRequest, ...request }, index) => {
        return { ...request, seq: last.seq + index + 1, at: at ?? last.at, phase: 'error' as const, data }
      })
      keep(tab, ends)
    },
    clear(name: string): void {
      openTab(name).clearedAt = now()
    },
    show(name: string, events: readonly TraceEvent[]): readonly TraceEvent[] {
      const tab = tabs.get(name)
      const clearedAt = tab?.clearedAt ?? Number.NEGATIVE_INFINITY
      const own = (tab?.store.getEvents() ?? []).filter(({ at }) => at > clearedAt)
      const from = own[0]?.at ?? Number.POSITIVE_INFINITY
      const first = events.length - backlog
      const others = events
        .slice(-Math.max(capacity, backlog))
        .filter(
          ({ at }, index, { length }) => at > clearedAt && (at >= from || events.length - length + index >= first),
        )
      return toTimeOrder([...own, ...others])
    },
    join: (events: readonly TraceEvent[]) =>
      toTimeOrder([...[...tabs.values()].flatMap(({ store }) => store.getEvents()), ...events]),
  }
}
