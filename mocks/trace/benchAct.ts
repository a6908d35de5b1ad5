import type { Trace } from './createTrace.ts'
import type { TraceEvent } from './traceEvent.ts'

/** Who has a fault: the WalletConnect relay, its registry, a chain, the wallet's popups. */
export type FaultLayer = 'relay' | 'registry' | 'chain' | 'popup'

/** Which fault is taken off or released. */
export type FaultEnd = {
  readonly layer: FaultLayer
  readonly chainId?: number | undefined
  readonly id: string
  /** How many requests or frames it had taken by then. Undefined in recordings of older benches. */
  readonly hits?: number | undefined
}

/** What a person did at the bench, around dapp and wallet. */
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
  /** What WalletConnect's registry answers, such as `{ verify: 'scam' }`. */
  | { readonly kind: 'setRegistry'; readonly settings: Readonly<Record<string, unknown>> }
  /** A command to a chain, as `walletbench chain` and the console send it. `result` is the id of a snapshot. */
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

/**
 * Writes to the trace what a person did at the bench: a note of its own, which belongs to no flow.
 *
 * @example
 * traceBenchAct(trace, { kind: 'faultOff', layer: 'relay', id: 'fault-1' })
 */
export function traceBenchAct(trace: Pick<Trace, 'emit'>, { kind, ...data }: BenchAct): void {
  trace.emit({ hop: 'action', phase: 'note', method: kind, data })
}

/** Reads what a person did at the bench. Undefined for any other event. */
export function readBenchAct({ hop, phase, method, data }: TraceEvent): BenchAct | undefined {
  const kind = KINDS.find((name) => name === method)
  if (hop !== 'action' || phase !== 'note' || kind === undefined) return undefined
  return { kind, ...data } as BenchAct
}
