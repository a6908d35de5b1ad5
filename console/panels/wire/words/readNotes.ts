import type { TraceEvent } from '#mocks/trace/traceEvent'

/** What the gateway noted of a call. */
export type GatewayNotes = {
  /** The names of the faults that met it. */
  readonly faults: readonly string[]
  /** Who answered: `cassette`, `recording` or `upstream`. */
  readonly served: string | undefined
  /** No cassette had an answer. */
  readonly miss: boolean
}

/** Reads what stands beside an answer of the gateway; undefined where it noted nothing. */
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
