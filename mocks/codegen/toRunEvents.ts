import { type BenchAct, type FaultEnd, readBenchAct } from '#mocks/trace/benchAct'
import { isOfEarlierPage, PAGE_SOURCE } from '#mocks/trace/eventOrder'
import type { TraceEvent } from '#mocks/trace/traceEvent'

/**
 * A bench outlives its pages: earlier faults and commands belong to another run, unless they're still on. The run of a
 * recording begins with its first page.
 */
export function toRunEvents(all: readonly TraceEvent[], source: string): readonly TraceEvent[] {
  const isOwn = (event: TraceEvent) => (source.startsWith(PAGE_SOURCE) ? event.source === source : isOfPage(event))
  const events = all.filter((event) => !isOfEarlierPage(event, { source }))
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

/** Some hits may belong to an earlier run. */
function withoutHits(event: TraceEvent): TraceEvent {
  const { hits: _, ...data } = event.data
  return { ...event, data }
}

const toPlaceKey = ({ layer, chainId }: Pick<FaultEnd, 'layer' | 'chainId'>): string => `fault ${layer} ${chainId} `

const toFaultKey = (act: BenchAct | undefined): string | undefined =>
  act !== undefined && 'id' in act ? `${toPlaceKey(act)}${act.id}` : undefined
