import type { ActiveFault } from '#mocks/core/faults/sharedFault'
import type { Trace } from './createTrace.ts'
import type { TraceEvent } from './traceEvent.ts'

export type FaultLayer = 'relay' | 'registry' | 'chain' | 'popup'

export type FaultEnd = {
  readonly layer: FaultLayer
  readonly chainId?: number | undefined
  readonly id: string
  /** Requests or frames until then. Undefined in recordings of older benches. */
  readonly hits?: number | undefined
}

export type BenchAct =
  | {
      readonly kind: 'faultOn'
      readonly layer: FaultLayer
      readonly chainId?: number | undefined
      readonly id: string
      readonly fault: unknown
    }
  | (FaultEnd & { readonly kind: 'faultOff' })
  | (FaultEnd & { readonly kind: 'faultReleased' })
  | { readonly kind: 'faultsCleared'; readonly layer: FaultLayer; readonly chainId?: number | undefined }
  | { readonly kind: 'setRegistry'; readonly settings: Readonly<Record<string, unknown>> }
  /** As `walletbench chain` and the console send it. `result` is the id of a snapshot. */
  | {
      readonly kind: 'chain'
      readonly chainId: number
      readonly command: { readonly do: string }
      readonly result?: string | undefined
    }

const KINDS: readonly BenchAct['kind'][] = [
  'faultOn',
  'faultOff',
  'faultReleased',
  'faultsCleared',
  'setRegistry',
  'chain',
]

export function traceBenchAct(trace: Pick<Trace, 'emit'>, { kind, ...data }: BenchAct): void {
  trace.emit({ hop: 'action', phase: 'note', method: kind, data })
}

export function readBenchAct({ hop, phase, method, data }: TraceEvent): BenchAct | undefined {
  const kind = KINDS.find((name) => name === method)
  if (hop !== 'action' || phase !== 'note' || kind === undefined) return undefined
  return { kind, ...data } as BenchAct
}

export function watchFaults(parameters: {
  readonly faults: {
    list(): readonly Pick<ActiveFault<unknown>, 'id' | 'fault' | 'held' | 'hits'>[]
    subscribe(listener: () => void): () => void
  }
  readonly trace: Pick<Trace, 'emit'>
  readonly layer: FaultLayer
  readonly chainId?: number | undefined
}): () => void {
  const { faults, trace, layer, chainId } = parameters
  const place = { layer, ...(chainId === undefined ? {} : { chainId }) }
  let known = new Map<string, { readonly held: number; readonly hits: number }>()

  function look(): void {
    const list = faults.list()
    const gone = [...known].filter(([id]) => !list.some((active) => active.id === id))
    for (const [id, { hits }] of gone) traceBenchAct(trace, { kind: 'faultOff', ...place, id, hits })
    for (const { id, fault, held, hits } of list) {
      const before = known.get(id)?.held
      if (before === undefined) traceBenchAct(trace, { kind: 'faultOn', ...place, id, fault })
      // Only a release empties what a fault holds.
      else if (before > 0 && held === 0) traceBenchAct(trace, { kind: 'faultReleased', ...place, id, hits })
    }
    known = new Map(list.map(({ id, held, hits }) => [id, { held, hits }]))
  }

  look()
  return faults.subscribe(look)
}
