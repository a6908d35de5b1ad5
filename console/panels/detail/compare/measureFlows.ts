import { findOutermostRequest } from '#mocks/trace/findOutermostRequest'
import type { TraceFlow } from '#mocks/trace/flow'
import { formatDuration } from '../../../ui/formatDuration.ts'
import { readTiming } from '../../wire/facts/readTiming.ts'

/** How long a flow took, in milliseconds. */
export type FlowLength = {
  /** Until its answer, as its row says. Undefined without one. */
  readonly answered: number | undefined
  /** With all that followed, such as the block of a transaction: the length of its bar. */
  readonly total: number
  /** How long it waited for the user. */
  readonly person: number
}

/** Measures a flow for the comparison. */
export function measureLength(flow: TraceFlow): FlowLength {
  const request = findOutermostRequest(flow)
  const end = request && flow.events.find(({ span, phase }) => span === request.span && phase !== 'request')
  const answered = request && end && Math.max(0, end.at - request.at)
  const { total, person } = readTiming(flow)
  return { answered, total: Math.max(total, answered ?? 0), person }
}

/**
 * Puts a flow's length into words.
 *
 * @example
 * describeLength({ answered: 1_090, total: 1_150, person: 900 }) // '1.09 s (1.15 s in all)'
 */
export function describeLength({ answered, total }: FlowLength): string {
  if (answered === undefined) return `${formatDuration(total)} so far`
  const [short, whole] = [formatDuration(answered), formatDuration(total)]
  return short === whole ? short : `${short} (${whole} in all)`
}

/**
 * Says how much longer the right flow took, and how much of that was the user's.
 *
 * @example
 * describeMore({ answered: 1_750, total: 1_750, person: 1_740 }, { answered: 18_540, total: 18_540, person: 18_520 })
 * // 'the right one took 16.79 s more, 16.78 s of it waiting for the user'
 */
export function describeMore(left: FlowLength, right: FlowLength): string {
  const more = toTook(right) - toTook(left)
  const waited = right.person - left.person
  const time = `the right one took ${formatDuration(Math.abs(more))} ${more < 0 ? 'less' : 'more'}`
  if (Math.abs(waited) < 1) return time
  const wait = formatDuration(Math.abs(waited))
  const isPart = Math.sign(more) === Math.sign(waited) && Math.abs(waited) <= Math.abs(more)
  return isPart
    ? `${time}, ${wait} of it waiting for the user`
    : `${time}; it waited ${wait} ${waited < 0 ? 'less' : 'more'} for the user`
}

function toTook({ answered, total }: FlowLength): number {
  return answered ?? total
}
