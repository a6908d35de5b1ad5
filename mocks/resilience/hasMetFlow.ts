import type { FlowMoment } from './flowMoment.ts'

/**
 * No step waits for a moment of the flow, and one of its faults has hit. One is enough: it may keep the flow from the
 * others.
 */
export function hasMetFlow(waits: FlowMoment | undefined, faults: readonly boolean[]): boolean {
  if (waits !== undefined && waits.when !== 'quiet') return false
  return faults.length === 0 || faults.includes(true)
}
