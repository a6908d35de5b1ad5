import type { Trace } from '../createTrace.ts'
import type { TraceEvent } from '../traceEvent.ts'

/** Such as `page-1f2e3d4c`. */
export const PAGE_SOURCE = 'page-'

/** The bench gives these back to a reloaded page. The trace of a recording has none. */
export function isOfEarlierPage({ source }: TraceEvent, trace: Pick<Trace, 'source'>): boolean {
  return trace.source.startsWith(PAGE_SOURCE) && source.startsWith(PAGE_SOURCE) && source !== trace.source
}
