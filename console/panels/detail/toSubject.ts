import { findOutermostRequest } from '#mocks/trace/findOutermostRequest'
import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { WireModel } from '../wire/model/wireModel.ts'
import type { EventRowOf, FlowRowOf } from '../wire/model/wireRow.ts'

/** The subject of the detail: a flow with its outermost request, or one event of it. */
export type Subject = {
  readonly title: string
  readonly flow: TraceFlow | undefined
  /** The event, or undefined for the flow as a whole. */
  readonly event: TraceEvent | undefined
  readonly request: TraceEvent | undefined
  /** The response. */
  readonly end: TraceEvent | undefined
}

/** Finds a row's flow, request and response. */
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
