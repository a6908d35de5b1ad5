import type { TraceEvent } from '#mocks/trace/traceEvent'

export type Span = { readonly request: TraceEvent | undefined; readonly end: TraceEvent | undefined }

export type SpanIndex = ReturnType<typeof createSpanIndex>

export function createSpanIndex() {
  const spans = new Map<string, { request: TraceEvent | undefined; end: TraceEvent | undefined }>()

  function of(event: TraceEvent): Span {
    const known = event.span === undefined ? undefined : spans.get(event.span)
    return known ?? { request: event.phase === 'request' ? event : undefined, end: undefined }
  }
  return {
    add(events: readonly TraceEvent[]) {
      for (const event of events) {
        if (event.span === undefined) continue
        const span = spans.get(event.span) ?? { request: undefined, end: undefined }
        if (event.phase === 'request') span.request = event
        else span.end = event
        spans.set(event.span, span)
      }
    },
    clear: () => spans.clear(),
    of,
    /** Milliseconds. Both events have the same source, so the same clock. */
    took(event: TraceEvent) {
      const { request, end } = of(event)
      return request && end ? Math.max(0, end.at - request.at) : undefined
    },
  }
}
