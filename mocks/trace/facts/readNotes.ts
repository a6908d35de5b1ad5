import type { TraceEvent } from '../traceEvent.ts'

/** The notes of the gateway on a call, or of the registry. */
export type GatewayNotes = {
  /** The names of the faults that applied to it. */
  readonly faults: readonly string[]
  /** What answered: `cassette`, `recording` or `upstream`. */
  readonly served: string | undefined
  /** Whether no cassette answers the call. */
  readonly miss: boolean
}

/** Reads the notes of gateway and registry beside a response; undefined when there are none. */
export function readNotes({ hop, data }: TraceEvent): GatewayNotes | undefined {
  const notes = hop === 'gateway' || hop === 'registry' ? data['notes'] : undefined
  if (typeof notes !== 'object' || notes === null) return undefined
  const { faults, served, miss } = notes as { faults?: unknown; served?: unknown; miss?: unknown }
  return {
    faults: Array.isArray(faults) ? faults.map(String) : [],
    served: typeof served === 'string' ? served : undefined,
    miss: miss === true,
  }
}
