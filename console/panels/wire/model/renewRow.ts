import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { WireRow } from './wireRow.ts'

/**
 * Returns a row with its flow's newest state, or undefined when it is gone. When the flow's number is gone, its events
 * identify it: flows may have been merged, or the rest renumbered after the oldest events were removed.
 */
export function renewRow(
  row: WireRow,
  flows: readonly TraceFlow[],
  events: readonly TraceEvent[],
): WireRow | undefined {
  if (row.kind === 'background') return row
  const { flow: former } = row
  const known = former && flows.find((flow) => flow.id === former.id)
  const event = row.kind === 'event' ? row.event : row.flow.events.at(-1)
  const flow = known ?? flows.find((each) => event && each.events.includes(event))
  if (row.kind === 'flow') return flow && { ...row, flow }
  // An event without a flow may still exist.
  return flow || events.includes(row.event) ? { ...row, flow } : undefined
}
