import { checkInput } from '#mocks/core/input/checkInput'
import type { Reader } from '#mocks/core/input/reader'
import { isObject } from '#mocks/core/input/readers'
import { list } from '#mocks/core/input/shapes'
import { HOPS, type TraceEvent } from './traceEvent.ts'

/** An event, as far as everything that reads a trace needs it. It is called for each of a million events. */
export const eventReader: Reader<TraceEvent> = (given, place): given is TraceEvent =>
  (isObject(given) &&
    typeof given['source'] === 'string' &&
    Number.isFinite(given['seq']) &&
    Number.isFinite(given['at']) &&
    isHop(given['hop']) &&
    typeof given['phase'] === 'string' &&
    Array.isArray(given['keys']) &&
    given['keys'].every((key) => typeof key === 'string') &&
    isObject(given['data'])) ||
  place.expected('a trace event: { v, source, seq, at, hop, phase, keys, data }', given)

/**
 * Checks events that a public function was given.
 *
 * @throws BenchError that names the place of the first ones that are none
 */
export function checkEvents(name: string, events: unknown, what = 'events'): asserts events is readonly TraceEvent[] {
  checkInput(name, list(eventReader), events, what)
}

export function isHop(name: unknown): name is keyof typeof HOPS {
  return typeof name === 'string' && Object.hasOwn(HOPS, name)
}
