import { findOutermostRequest } from '#mocks/trace/findOutermostRequest'
import type { TraceFlow } from '#mocks/trace/flow'
import { formatDuration } from '../../../ui/formatDuration.ts'
import { readTiming } from '../../wire/facts/readTiming.ts'

/** Milliseconds. */
export type FlowLength = {
  readonly answered: number | undefined
  /** Includes what follows the answer, such as the block of a transaction. */
  readonly total: number
  readonly person: number
}

export function measureLength(flow: TraceFlow): FlowLength {
  const request = findOutermostRequest(flow)
  const end = request && flow.events.find(({ span, phase }) => span === request.span && phase !== 'request')
  const answered = request && end && Math.max(0, end.at - request.at)
  const { total, person } = readTiming(flow)
  return { answered, total: Math.max(total, answered ?? 0), person }
}

export function describeLength({ answered, total }: FlowLength): string {
  if (answered === undefined) return `${formatDuration(total)} so far`
  const [short, whole] = [formatDuration(answered), formatDuration(total)]
  return short === whole ? short : `${short} (${whole} in all)`
}

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
