import { waitsForUser } from '#mocks/trace/facts/waitsForUser'
import type { TraceFlow } from '#mocks/trace/flow'
import type { FlowPart } from '#mocks/trace/measureFlow'
import { readTiming } from '../facts/readTiming.ts'

/** A part of a flow's bar. */
export type BarPart = {
  readonly label: string
  readonly kind: FlowPart['kind']
  /** Milliseconds. Undefined while it goes on. */
  readonly ms: number | undefined
  /** How much of the bar it takes. All shares are 1: with less, a bar of flexible parts is not full. */
  readonly share: number
}

/** How much of the bar is left to what came before a wait that goes on. */
const LEAD = 0.03

/**
 * Divides a flow's bar. The wait of an open request has no length yet, and soon is longer than all before it: it takes
 * the bar, but for a small lead.
 */
export function toBarParts(flow: TraceFlow): readonly BarPart[] {
  const { total, parts } = readTiming(flow)
  const waits = waitsForUser(flow)
  const rest = waits ? LEAD : 1
  const done = total > 0 ? parts.map((part) => ({ ...part, share: (part.ms / total) * rest })) : []
  if (!waits) return done
  const share = done.length > 0 ? 1 - LEAD : 1
  return [...done, { label: 'waits for the user', kind: 'person', ms: undefined, share }]
}
