import { BenchError } from '#mocks/core/BenchError'
import { readForeignEvent } from './eventReader.ts'
import { type TraceEvent, VERSION } from './traceEvent.ts'

type Older = Readonly<Record<string, unknown>>

/** One step for each version: turns an event of that version into one of the next. */
const steps: ReadonlyMap<number, (event: Older) => Older> = new Map([
  // Version 2 added lanes and hops for WalletConnect. Existing events stay unchanged.
  [1, (event: Older) => ({ ...event, v: 2 })],
  // Version 3 renamed the member `deed` of a fault's data to `effect`.
  [2, (event: Older) => ({ ...event, v: 3, data: toEffect(event['data']) })],
  // Version 4 added `dropped`. Older traces dropped nothing.
  [3, (event: Older) => ({ ...event, v: 4 })],
])

/**
 * Converts an event that an older bench wrote to the current shape.
 *
 * @throws BenchError when it is not a trace event, has a wrong member, or was written by a newer bench
 * @example
 * const events = lines.map((line) => modernizeTrace(JSON.parse(line)))
 */
export function modernizeTrace(value: unknown): TraceEvent {
  if (typeof value !== 'object' || value === null || typeof (value as Older)['v'] !== 'number')
    throw new BenchError('This is not a trace event.', {
      metaMessages: [JSON.stringify(value)?.slice(0, 120) ?? 'nothing'],
    })
  let event = value as Older & { v: number }
  if (event.v > VERSION)
    throw new BenchError(`The trace has version ${event.v}. This bench reads versions up to ${VERSION}.`, {
      hint: 'Use the version of walletbench that wrote it, or a newer one.',
    })
  while (event.v < VERSION) {
    const step = steps.get(event.v)
    if (!step) throw new BenchError(`The trace has version ${event.v}, which does not exist.`)
    event = step(event) as Older & { v: number }
  }
  return readForeignEvent(event)
}

function toEffect(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('deed' in data)) return data
  const { deed, ...others } = data
  return { ...others, effect: deed }
}
