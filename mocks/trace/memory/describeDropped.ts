import { formatSize } from '#mocks/core/formatSize'
import type { TraceEvent } from '../traceEvent.ts'

/** Undefined if the member (default: any) is there, or was never there. */
export function describeDropped(event: Pick<TraceEvent, 'dropped'>, member?: string): string | undefined {
  const { dropped } = event
  if (!dropped) return undefined
  const { bytes, members } = dropped
  return member === undefined || (members?.includes(member) ?? true) ? `dropped: ${formatSize(bytes)}` : undefined
}
