import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

/** A row of the wire: a flow's heading, or one event, inside or outside a flow. */
export type WireRow =
  | { readonly kind: 'flow'; readonly flow: TraceFlow; readonly expanded: boolean }
  | { readonly kind: 'event'; readonly event: TraceEvent; readonly flow: TraceFlow | undefined }

/** Identifies a row for as long as it exists. */
export function toRowKey(row: WireRow): string {
  return row.kind === 'flow' ? `flow ${row.flow.id}` : `event ${row.event.source} ${row.event.seq}`
}
