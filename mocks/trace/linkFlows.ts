import { createFlowIndex } from './createFlowIndex.ts'
import { checkEvents } from './eventReader.ts'
import type { TraceFlow } from './flow.ts'
import type { TraceEvent } from './traceEvent.ts'

/**
 * Joins every hop of each request into one flow, from the button to the receipt.
 * Pure: it uses keys only, never time. For a trace that still grows, use `createFlowIndex`.
 *
 * @example
 * const flows = linkFlows(trace.snapshot())
 * flows.map((flow) => `${flow.id} ${flow.method} ${flow.status}`)
 */
export function linkFlows(events: readonly TraceEvent[]): readonly TraceFlow[] {
  checkEvents('linkFlows', events)
  const index = createFlowIndex()
  index.add(events)
  return index.getFlows()
}
