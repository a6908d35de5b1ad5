import { findOutermostRequest } from '#mocks/trace/findOutermostRequest'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { WireModel } from '../wire/model/wireModel.ts'
import type { EventRowOf, FlowRowOf } from '../wire/model/wireRow.ts'

export type Subject = {
  readonly title: string
  readonly flow: TraceFlow | undefined
  /** Undefined for the flow as a whole. */
  readonly event: TraceEvent | undefined
  readonly request: TraceEvent | undefined
  readonly end: TraceEvent | undefined
}

export function toSubject(row: FlowRowOf | EventRowOf, model: Pick<WireModel, 'spanOf'>): Subject {
  const { flow } = row
  if (row.kind === 'flow') {
    const first = findOutermostRequest(row.flow)
    const span = first ? model.spanOf(first) : { request: undefined, end: undefined }
    return { title: `${row.flow.method} · flow ${row.flow.id}`, flow, event: undefined, ...span }
  }
  const { event } = row
  const name = `${event.method ?? event.phase} · ${event.hop} ${event.phase}`
  return { title: flow ? `${name} · flow ${flow.id}` : name, flow, event, ...model.spanOf(event) }
}
