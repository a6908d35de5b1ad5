import type { TraceEvent } from '#mocks/trace/traceEvent'

/** The gateway's notes on a call. */
export type GatewayNotes = {
  /** The names of the faults that applied to it. */
  readonly faults: readonly string[]
  /** What answered: `cassette`, `recording` or `upstream`. */
  readonly served: string | undefined
  /** Whether no cassette answers the call. */
  readonly miss: boolean
}

/** Reads the gateway's notes beside a response; undefined when there are none. */
export function readNotes({ hop, data }: TraceEvent): GatewayNotes | undefined {
  const notes = hop === 'gateway' ? data['notes'] : undefined
  if (typeof notes !== 'object' || notes === null) return undefined
  const { faults, served, miss } = notes as { faults?: unknown; served?: unknown; miss?: unknown }
  return {
    faults: Array.isArray(faults) ? faults.map(String) : [],
    served: typeof served === 'string' ? served : undefined,
    miss: miss === true,
  }
}
