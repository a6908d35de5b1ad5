import { waitsForUser } from '#mocks/trace/facts/waitsForUser'
import type { TraceFlow } from '#mocks/trace/flow'
import type { FlowPart } from '#mocks/trace/measureFlow'
import { readTiming } from '../facts/readTiming.ts'

export type BarPart = {
  readonly label: string
  readonly kind: FlowPart['kind']
  /** Milliseconds. Undefined while it goes on. */
  readonly ms: number | undefined
  /** All shares add up to 1: with less, flexible parts don't fill the bar. */
  readonly share: number
}

/** The share that is left to everything before an open wait. */
const LEAD = 0.03

/** An open wait soon is longer than all before it, so it takes the bar except for a small lead. */
export function toBarParts(flow: TraceFlow): readonly BarPart[] {
  const { total, parts } = readTiming(flow)
  const waits = waitsForUser(flow)
  const rest = waits ? LEAD : 1
  const done = total > 0 ? parts.map((part) => ({ ...part, share: (part.ms / total) * rest })) : []
  if (!waits) return done
  const share = done.length > 0 ? 1 - LEAD : 1
  return [...done, { label: 'waits for the user', kind: 'person', ms: undefined, share }]
}
