import type { Flow } from '#mocks/trace/flow'
import type { WireRow } from './wireRow.ts'

/**
 * A row with its flow as it is now; undefined when its flow is gone. An event's flow is looked for where it is not
 * known, and where flows were merged: the row then belongs to what its flow became.
 */
export function renewRow(row: WireRow, flows: readonly Flow[]): WireRow | undefined {
  const { flow: former } = row
  const known = former && flows.find((flow) => flow.id === former.id)
  if (row.kind === 'flow') {
    const flow = known ?? flows.find((each) => each.events.includes(row.flow.events[0] as never))
    return flow && { ...row, flow }
  }
  return { ...row, flow: known ?? flows.find((flow) => flow.events.includes(row.event)) }
}
