import { findFailure, isFailure } from '#mocks/trace/facts/findFailure'
import { describeDropped } from '#mocks/trace/memory/describeDropped'
import { toTimeOrder } from '#mocks/trace/toTimeOrder'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { describeError } from '../wire/words/describeError.ts'
import { readFaults } from '../wire/words/toFlowMark.ts'
import type { WordBooks } from '../wire/words/wordBooks.ts'
import { findChainId } from './findReceipt.ts'
import type { Subject } from './toSubject.ts'

export type FailedStep = {
  readonly hop: string
  readonly method: string | undefined
  /** Undefined for an error without a code, and for a reverted transaction. */
  readonly code: number | undefined
  readonly words: string
}

export type Reason = FailedStep & {
  readonly faults: readonly string[]
  /** Earlier failures inside, with other messages. */
  readonly causes: readonly FailedStep[]
}

function findFailedEvent({ flow, event, end }: Subject): TraceEvent | undefined {
  if (!event) return flow && findFailure(flow)
  return [event, end].find((each) => each !== undefined && isFailure(each))
}

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
    // Most hops pass the same error on.
    if (step.words !== reason.words && !causes.has(step.words)) causes.set(step.words, step)
  }
  // A single step has only its own faults.
  const faults = readFaults(event ? events.filter(({ span }) => span !== undefined && span === failed.span) : events)
  return { ...reason, faults, causes: [...causes.values()] }
}

function describeFailedStep(event: TraceEvent, books: WordBooks, chainId: number | undefined): FailedStep {
  const { hop, method, data, phase } = event
  if (phase !== 'error')
    return { hop, method, code: undefined, words: `The transaction was reverted in block ${data['blockNumber']}.` }
  const { error } = data
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  const words = describeDropped(event, 'error') ?? describeError(error, books, chainId)
  return { hop, method, code: typeof code === 'number' ? code : undefined, words }
}
