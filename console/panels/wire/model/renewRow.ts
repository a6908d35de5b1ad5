import type { Flow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { WireRow } from './wireRow.ts'

/**
 * A row with its flow as it is now; undefined when it is gone. The flow is looked for by what the row knows of it where
 * its number is gone: flows were merged, or the oldest events went and the rest was numbered anew.
 */
export function renewRow(row: WireRow, flows: readonly Flow[], events: readonly TraceEvent[]): WireRow | undefined {
  const { flow: former } = row
  const known = former && flows.find((flow) => flow.id === former.id)
  const event = row.kind === 'event' ? row.event : row.flow.events.at(-1)
  const flow = known ?? flows.find((each) => event && each.events.includes(event))
  if (row.kind === 'flow') return flow && { ...row, flow }
  // An event of no flow may be there all the same.
  return flow || events.includes(row.event) ? { ...row, flow } : undefined
}
