import { formatSize } from '#mocks/core/formatSize'
import type { TraceEvent } from '../traceEvent.ts'

/**
 * Describes what the trace dropped of an event's data. Undefined if the member is there, or was never there.
 *
 * @param member the name of a member of `data`. Default: any
 * @example
 * describeDropped(event, 'result') // 'dropped: 4.0 MB'
 */
export function describeDropped(event: Pick<TraceEvent, 'dropped'>, member?: string): string | undefined {
  const { dropped } = event
  if (!dropped) return undefined
  const { bytes, members } = dropped
  return member === undefined || (members?.includes(member) ?? true) ? `dropped: ${formatSize(bytes)}` : undefined
}
