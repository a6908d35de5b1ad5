import { BenchError } from '#mocks/core/BenchError'
import { readForeignEvent } from './eventReader.ts'
import { type TraceEvent, VERSION } from './traceEvent.ts'

/**
 * Reads an event that another bench wrote. Versions before {@link VERSION} were never released.
 *
 * @throws BenchError when it is not a trace event, has a wrong member, or was written by a newer bench
 * @example
 * const events = lines.map((line) => modernizeTrace(JSON.parse(line)))
 */
export function modernizeTrace(value: unknown): TraceEvent {
  const v: unknown = typeof value === 'object' && value !== null && 'v' in value ? value.v : undefined
  if (typeof v !== 'number')
    throw new BenchError('This is not a trace event.', {
      metaMessages: [JSON.stringify(value)?.slice(0, 120) ?? 'nothing'],
    })
  if (v > VERSION)
    throw new BenchError(`The trace has version ${v}. This bench reads versions up to ${VERSION}.`, {
      hint: 'Use the version of walletbench that wrote it, or a newer one.',
    })
  if (v !== VERSION)
    throw new BenchError(`The trace has version ${v}, which no release has written.`, { hint: 'Record it again.' })
  return readForeignEvent(value)
}
