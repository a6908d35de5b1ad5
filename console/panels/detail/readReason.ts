import { findFailure, isFailure } from '#mocks/trace/facts/findFailure'
import { describeDropped } from '#mocks/trace/memory/describeDropped'
import { toTimeOrder } from '#mocks/trace/toTimeOrder'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { describeError } from '../wire/words/describeError.ts'
import { readFaults } from '../wire/words/toFlowMark.ts'
import type { WordBooks } from '../wire/words/wordBooks.ts'
import { findChainId } from './findReceipt.ts'
import type { Subject } from './toSubject.ts'

/** What one step of a flow says about its failure. */
export type FailedStep = {
  readonly hop: string
  readonly method: string | undefined
  /** The wire code. Undefined for an error without one, and for a reverted transaction. */
  readonly code: number | undefined
  /** The whole message. */
  readonly words: string
}

/** Why a flow, or one step of it, failed. */
export type Reason = FailedStep & {
  /** The names of the faults that hit it. */
  readonly faults: readonly string[]
  /** The steps inside that failed before with other words, in the order of time. */
  readonly causes: readonly FailedStep[]
}

/** Finds the event that says why the subject failed. Undefined where it did not fail. */
function findFailedEvent({ flow, event, end }: Subject): TraceEvent | undefined {
  if (!event) return flow && findFailure(flow)
  return [event, end].find((each) => each !== undefined && isFailure(each))
}

/** Reads why the subject of the detail failed, in full. Undefined where it did not fail. */
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
  // A step beside others has the faults that hit itself.
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
