import type { Flow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { WireModel } from '../wire/model/createWireModel.ts'
import { outermostOf } from '../wire/model/outermostOf.ts'
import type { WireRow } from '../wire/model/wireRow.ts'

/** What the detail is about: a flow, by its outermost request, or one event of it. */
export type Subject = {
  readonly title: string
  readonly flow: Flow | undefined
  /** The one event; undefined when it is the flow as a whole. */
  readonly event: TraceEvent | undefined
  readonly request: TraceEvent | undefined
  /** The answer. */
  readonly end: TraceEvent | undefined
}

/** Finds what belongs to a row: its flow, its request and its answer. */
export function toSubject(row: WireRow, model: Pick<WireModel, 'spanOf'>): Subject {
  const { flow } = row
  if (row.kind === 'flow') {
    const first = outermostOf(row.flow)
    const span = first ? model.spanOf(first) : { request: undefined, end: undefined }
    return { title: `${row.flow.method} · flow ${row.flow.id}`, flow, event: undefined, ...span }
  }
  const { event } = row
  const name = `${event.method ?? event.phase} · ${event.hop} ${event.phase}`
  return { title: flow ? `${name} · flow ${flow.id}` : name, flow, event, ...model.spanOf(event) }
}
