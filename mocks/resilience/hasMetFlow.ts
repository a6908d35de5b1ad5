import type { FlowMoment } from './flowMoment.ts'

/**
 * Whether a scenario has met the flow, as far as it depends on the flow: no step waits for one of its moments, and of the
 * faults that wait for a request one has met it. One of several is enough: it may keep the flow from where the others wait.
 *
 * @param waits the moment of the next step. Undefined after the last
 * @param faults for each step that needs a request whether it has met one
 * @example
 * hasMetFlow({ when: 'quiet' }, [true, false]) // true
 */
export function hasMetFlow(waits: FlowMoment | undefined, faults: readonly boolean[]): boolean {
  if (waits !== undefined && waits.when !== 'quiet') return false
  return faults.length === 0 || faults.includes(true)
}
