import { isTroubled } from '#mocks/trace/facts/isTroubled'
import type { TraceFlow } from '#mocks/trace/flow'
import { HOPS, type TraceEvent, type TraceHop } from '#mocks/trace/traceEvent'
import { isRoutine } from '../facts/isRoutine.ts'

/** The tracks of the time axis, from top to bottom. */
export const axisTracks = ['dapp', 'relay', 'wallet', 'chain'] as const

/** How a stretch of time was spent. `person`: the wallet waited for one. `quiet`: routine. */
export const axisKinds = ['busy', 'quiet', 'person'] as const

/** The stretches of a flow, each as three numbers: from, to, and its place among tracks and kinds. */
export type AxisPart = {
  readonly flow: TraceFlow
  readonly stretches: readonly number[]
  /** When it went wrong, in milliseconds since the Unix epoch. */
  readonly wrongAt: number | undefined
}

const tracks: Readonly<Record<string, number>> = { dapp: 0, relay: 1, peer: 1, wallet: 2, gateway: 3, chain: 3 }

/** Reads the stretches of a flow. What waits has no end yet: it lasts until infinity. */
export function toAxisPart(flow: TraceFlow): AxisPart {
  const stretches: number[] = []
  let open: Map<string, number> | undefined
  for (const event of flow.events) {
    const { span, phase, at } = event
    const asked = span === undefined ? undefined : open?.get(span)
    if (span !== undefined && phase !== 'request' && asked !== undefined) {
      stretches[asked + 1] = Math.max(stretches[asked] as number, at)
      open?.delete(span)
      continue
    }
    const isOpen = span !== undefined && phase === 'request'
    if (isOpen) open = (open ?? new Map()).set(span, stretches.length)
    stretches.push(at, isOpen ? Number.POSITIVE_INFINITY : at, toPlace(event))
  }
  return { flow, stretches, wrongAt: isTroubled(flow) ? toWrongAt(flow) : undefined }
}

/** The outermost error comes last: the flow went wrong for its dapp then. */
function toWrongAt({ events }: TraceFlow): number | undefined {
  return (events.findLast(({ phase }) => phase === 'error') ?? events.at(-1))?.at
}

/** The place of an event among tracks and kinds. */
export function toPlace(event: TraceEvent): number {
  const kind = event.hop === 'person' ? 2 : isRoutine(event) ? 1 : 0
  return toTrack(event.hop) * axisKinds.length + kind
}

/** What waits is drawn where it was asked. */
function toTrack(hop: TraceHop): number {
  return tracks[HOPS[hop]?.from ?? 'dapp'] ?? 0
}
