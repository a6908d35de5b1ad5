import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { BackgroundGroup } from './backgroundGroup.ts'

/** `level` counts from 1, as in a tree. */
export type WireRow = FlowRowOf | EventRowOf | BackgroundRowOf

export type FlowRowOf = {
  readonly kind: 'flow'
  readonly flow: TraceFlow
  readonly expanded: boolean
  readonly level: number
  /** How many flows a repeated poll stands for. Undefined: one. */
  readonly times?: number | undefined
}
export type EventRowOf = {
  readonly kind: 'event'
  readonly event: TraceEvent
  readonly flow: TraceFlow | undefined
  readonly level: number
}
export type BackgroundRowOf = {
  readonly kind: 'background'
  readonly group: BackgroundGroup
  readonly expanded: boolean
  readonly flow: undefined
}

export function toRowKey(row: WireRow): string {
  if (row.kind === 'background') return `background ${row.group.id}`
  return row.kind === 'flow' ? `flow ${row.flow.id}` : `event ${row.event.source} ${row.event.seq}`
}
