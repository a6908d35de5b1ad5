import type { Trace } from '../createTrace.ts'
import type { TraceEvent } from '../traceEvent.ts'

/** How the sources of pages begin: `page-1f2e3d4c`. */
export const PAGE_SOURCE = 'page-'

/**
 * Whether an event is of a page that the tab showed before: the bench gives those back to a page that is loaded again.
 *
 * @param trace the trace of the page. In the trace of a recording no page is the earlier one
 */
export function isOfEarlierPage({ source }: TraceEvent, trace: Pick<Trace, 'source'>): boolean {
  return trace.source.startsWith(PAGE_SOURCE) && source.startsWith(PAGE_SOURCE) && source !== trace.source
}
