import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { WalletSpecs } from '#mocks/world/walletSpecs/walletSpec'
import type { NodeLink } from '#mocks/world/world'

export type SendTraceParameters = {
  readonly trace: Trace
  readonly link: Pick<NodeLink, 'tell'>
  /** The specs of the page's wallets. */
  readonly specs: WalletSpecs
  /** Runs a callback soon, once for all events of a turn. Default: `queueMicrotask`. */
  readonly schedule?: ((callback: () => void) => void) | undefined
}

/** The most events in one frame: the size of a frame is limited. */
const FRAME = 500

/**
 * Sends the page's own trace to Node, from its first event on: a page that is loaded again forgets it. Events that came
 * from Node are skipped, those of earlier pages included.
 *
 * @returns a function that stops it
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
    if (!events) {
      flush()
      link.tell({ type: 'cleared' })
      return
    }
    const own = events.filter(({ source }) => source === trace.source)
    if (own.length === 0) return
    if (queue.length === 0) schedule(flush)
    queue.push(...own)
  }

  take(trace.snapshot())
  return trace.subscribe(take)
}
