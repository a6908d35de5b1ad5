import { type BenchAct, type FaultEnd, readBenchAct } from '#mocks/trace/benchAct'
import { isOfEarlierPage, PAGE_SOURCE } from '#mocks/trace/facts/isOfEarlierPage'
import type { TraceEvent } from '#mocks/trace/traceEvent'

/**
 * The events of one page's run. A bench outlives its pages: the faults and commands of the time before the page opened
 * belong to another run. Faults and settings that are still on belong to this one, from its beginning.
 *
 * @param source the name of the page's trace. The run of a recording, whose trace has another name, begins with its first
 * page
 * @example
 * copyAsTest({ events: toRunEvents(trace.snapshot(), trace.source), info })
 */
export function toRunEvents(all: readonly TraceEvent[], source: string): readonly TraceEvent[] {
  const isOwn = (event: TraceEvent) => (source.startsWith(PAGE_SOURCE) ? event.source === source : isOfPage(event))
  const events = all.filter((event) => !isOfEarlierPage(event, { source }))
  // Infinite where no page is known: a run without a page is all that was done.
  const opened = events.reduce((first, event) => (isOwn(event) ? Math.min(first, event.at) : first), Infinity)
  if (opened === Infinity) return events
  const isBefore = (event: TraceEvent) => event.at < opened && readBenchAct(event) !== undefined
  const kept = keepWhatIsOn(events.filter(isBefore))
  const carried = new Set(kept.map((event) => toFaultKey(readBenchAct(event))).filter((key) => key !== undefined))
  const own = events.filter((event) => !isBefore(event))
  const isCarried = (event: TraceEvent) => carried.has(toFaultKey(readBenchAct(event)) ?? '')
  return [...kept, ...own.map((event) => (isCarried(event) ? withoutHits(event) : event))]
}

const isOfPage = ({ source }: TraceEvent): boolean => source.startsWith(PAGE_SOURCE)

/** The acts whose effect lasts: faults that nobody has taken off, settings. */
function keepWhatIsOn(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const on = new Map<string, TraceEvent>()
  for (const event of events) {
    const act = readBenchAct(event)
    const key = toFaultKey(act)
    if (act?.kind === 'faultOn' && key !== undefined) on.set(key, event)
    if (act?.kind === 'faultOff' && key !== undefined) on.delete(key)
    if (act?.kind === 'setRegistry') on.set(`registry ${event.source}/${event.seq}`, event)
    if (act?.kind === 'faultsCleared') for (const [name] of on) if (name.startsWith(toPlaceKey(act))) on.delete(name)
  }
  return [...on.values()]
}

/** Some of the hits of a fault that was on before may be of an earlier run. */
function withoutHits(event: TraceEvent): TraceEvent {
  const { hits: _, ...data } = event.data
  return { ...event, data }
}

function toPlaceKey({ layer, chainId }: Pick<FaultEnd, 'layer' | 'chainId'>): string {
  return `fault ${layer} ${chainId} `
}

/** Undefined for what is no act upon one fault. */
function toFaultKey(act: BenchAct | undefined): string | undefined {
  return act !== undefined && 'id' in act ? `${toPlaceKey(act)}${act.id}` : undefined
}
