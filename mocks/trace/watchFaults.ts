import type { ActiveFault } from '#mocks/core/faults/fault'
import { type FaultLayer, traceBenchAct } from './benchAct.ts'
import type { Trace } from './createTrace.ts'

export type WatchFaultsParameters = {
  readonly faults: {
    list(): readonly Pick<ActiveFault<unknown>, 'id' | 'fault' | 'held' | 'hits'>[]
    subscribe(listener: () => void): () => void
  }
  readonly trace: Pick<Trace, 'emit'>
  readonly layer: FaultLayer
  readonly chainId?: number | undefined
}

/** Writes the faults that are on already at once. */
export function watchFaults({ faults, trace, layer, chainId }: WatchFaultsParameters): () => void {
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
