import type { TraceEvent } from '../traceEvent.ts'

export type GatewayNotes = {
  readonly faults: readonly string[]
  /** What answered: `cassette`, `recording` or `upstream`. */
  readonly served: string | undefined
  /** Whether no cassette answers the call. */
  readonly miss: boolean
}

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
