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
  /** `id` is the fault's, as later acts name it. */
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
  /** Such as `{ verify: 'scam' }`. */
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

/** A note that belongs to no flow. */
export function traceBenchAct(trace: Pick<Trace, 'emit'>, { kind, ...data }: BenchAct): void {
  trace.emit({ hop: 'action', phase: 'note', method: kind, data })
}

export function readBenchAct({ hop, phase, method, data }: TraceEvent): BenchAct | undefined {
  const kind = KINDS.find((name) => name === method)
  if (hop !== 'action' || phase !== 'note' || kind === undefined) return undefined
  return { kind, ...data } as BenchAct
}
