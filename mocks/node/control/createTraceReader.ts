import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent, TraceHop, TracePhase } from '#mocks/trace/traceEvent'

type TraceFilter = {
  readonly after: number
  readonly limit: number
  readonly hop?: TraceHop | undefined
  readonly phase?: TracePhase | undefined
  readonly method?: string | undefined
}

/** Events are numbered by arrival, from 1 on: a trace may have several sources, and drops its oldest events. */
export function createTraceReader(trace: Trace) {
  let total = trace.snapshot().length
  trace.subscribe((events) => {
    total += events?.length ?? 0
  })

  function look({ after, limit, hop, phase, method }: TraceFilter) {
    const kept = trace.snapshot()
    const dropped = total - kept.length
    const events: TraceEvent[] = []
    let next = Math.max(dropped, Math.min(after, total))
    for (const event of kept.slice(next - dropped)) {
      if (events.length === limit) break
      next += 1
      const fits = (hop ?? event.hop) === event.hop && (phase ?? event.phase) === event.phase
      if (fits && (method ?? event.method) === event.method) events.push(event)
    }
    return { events, next, missed: Math.max(0, dropped - after) }
  }

  return {
    /** The number of the newest event: the `after` that leaves out all until now. */
    count: () => ({ next: total }),
    read(
      filter: TraceFilter,
      { timeout, signal }: { readonly timeout: number; readonly signal?: AbortSignal | undefined },
    ): Promise<ReturnType<typeof look>> {
      const found = look(filter)
      if (found.events.length > 0 || timeout === 0) return Promise.resolve(found)
      return new Promise((resolve) => {
        const end = (part: ReturnType<typeof look>) => {
          clearTimeout(timer)
          unsubscribe()
          signal?.removeEventListener('abort', onAbort)
          resolve(part)
        }
        const onAbort = () => end(look(filter))
        const timer = setTimeout(() => end(look(filter)), timeout)
        const unsubscribe = trace.subscribe(() => {
          const part = look(filter)
          if (part.events.length > 0) end(part)
        })
        signal?.addEventListener('abort', onAbort)
      })
    },
  }
}
