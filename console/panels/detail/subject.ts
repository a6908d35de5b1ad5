import { toTimeOrder } from '#mocks/trace/eventOrder'
import { findFailure, isFailure } from '#mocks/trace/facts/trouble'
import { findOutermostRequest, readErrorCode, type TraceFlow } from '#mocks/trace/flow'
import { describeDropped } from '#mocks/trace/memory/createTraceMemory'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { findChainId } from '../decode/receipt.ts'
import type { WireModel } from '../wire/model/wireModel.ts'
import type { EventRowOf, FlowRowOf } from '../wire/model/wireRow.ts'
import { describeError } from '../wire/words/callWords.ts'
import { readFaults } from '../wire/words/flowWords.ts'
import type { WordBooks } from '../wire/words/wordBooks.ts'

export type Subject = {
  readonly title: string
  readonly flow: TraceFlow | undefined
  readonly event: TraceEvent | undefined
  readonly request: TraceEvent | undefined
  readonly end: TraceEvent | undefined
}

export type FailedStep = {
  readonly hop: string
  readonly method: string | undefined
  readonly code: number | undefined
  readonly words: string
}

export type Reason = FailedStep & { readonly faults: readonly string[]; readonly causes: readonly FailedStep[] }

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

const findFailedEvent = ({ flow, event, end }: Subject) =>
  event ? [event, end].find((each) => each !== undefined && isFailure(each)) : flow && findFailure(flow)

export function readReason(subject: Subject, books: WordBooks): Reason | undefined {
  const failed = findFailedEvent(subject)
  if (!failed) return undefined
  const { flow, event } = subject
  const events = flow?.events ?? [failed]
  const chainId = findChainId(events)
  const reason = describeFailedStep(failed, books, chainId)
  const causes = new Map<string, FailedStep>()
  for (const each of toTimeOrder(events)) {
    if (each === failed || each.at > failed.at || !isFailure(each)) continue
    const step = describeFailedStep(each, books, chainId)
    if (step.words !== reason.words && !causes.has(step.words)) causes.set(step.words, step)
  }
  const faults = readFaults(event ? events.filter(({ span }) => span !== undefined && span === failed.span) : events)
  return { ...reason, faults, causes: [...causes.values()] }
}

function describeFailedStep(event: TraceEvent, books: WordBooks, chainId: number | undefined): FailedStep {
  const { hop, method, data, phase } = event
  if (phase !== 'error')
    return { hop, method, code: undefined, words: `The transaction was reverted in block ${data['blockNumber']}.` }
  const code = readErrorCode(event)
  const words = describeDropped(event, 'error') ?? describeError(data['error'], books, chainId)
  return { hop, method, code: typeof code === 'number' ? code : undefined, words }
}
