import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { WalletSpecs } from '#mocks/world/walletSpec'
import type { NodeLink } from '#mocks/world/world'

export type SendTraceParameters = {
  readonly trace: Trace
  readonly link: Pick<NodeLink, 'tell'>
  /** The wallets of the page. */
  readonly specs: WalletSpecs
  /** Runs a callback soon, once for all events of a turn. Default: `queueMicrotask`. */
  readonly schedule?: ((callback: () => void) => void) | undefined
}

/** So many events go in one frame: a frame has its limit. */
const FRAME = 500

/**
 * Tells Node what the page's own trace holds, from its first event on, for a bench that saves its recording. What came from
 * Node is left out: it is there already.
 *
 * @returns stops it
 */
export function sendTrace({ trace, link, specs, schedule = queueMicrotask }: SendTraceParameters): () => void {
  let queue: TraceEvent[] = []
  link.tell({ type: 'wallets', specs })

  function flush(): void {
    const events = queue
    queue = []
    for (let start = 0; start < events.length; start += FRAME)
      link.tell({ type: 'trace', events: events.slice(start, start + FRAME) })
  }

  function take(events: readonly TraceEvent[] | undefined): void {
    const own = events?.filter(({ source }) => source === trace.source) ?? []
    if (own.length === 0) return
    if (queue.length === 0) schedule(flush)
    queue.push(...own)
  }

  take(trace.snapshot())
  return trace.subscribe(take)
}
