import { BenchError } from '#mocks/core/BenchError'
import { checkInput, toPlaceText } from '#mocks/core/input/checkInput'
import { findProblems, fits, type Reader } from '#mocks/core/input/reader'
import { isObject } from '#mocks/core/input/readers'
import { list } from '#mocks/core/input/shapes'
import { HOPS, PHASES, type TraceEvent, VERSION } from './traceEvent.ts'

/** The latest time of a `Date`, in milliseconds since the Unix epoch. */
const LATEST = 8.64e15
/** The trace writes at most 100 levels. More would break recursive readers. */
const DEPTH_LIMIT = 128

const isText = (value: unknown) => typeof value === 'string'
const isTextOrAbsent = (value: unknown) => value === undefined || typeof value === 'string'
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
const isTime = (value: unknown) => typeof value === 'number' && value >= 0 && value <= LATEST

type Field = { readonly fits: (value: unknown) => boolean; readonly expected: string }

const fields: readonly (readonly [keyof TraceEvent, Field])[] = [
  ['v', { fits: (value) => value === VERSION, expected: `the version ${VERSION}` }],
  ['source', { fits: isText, expected: 'a text' }],
  ['seq', { fits: isCount, expected: 'a whole number from 0 to 2^53 - 1' }],
  ['at', { fits: isTime, expected: 'milliseconds since 1970, up to 8.64e15' }],
  ['hop', { fits: isHop, expected: 'the name of a hop' }],
  ['phase', { fits: (value) => PHASES.some((phase) => phase === value), expected: `one of ${PHASES.join(', ')}` }],
  ['method', { fits: isTextOrAbsent, expected: 'a text, or nothing' }],
  ['span', { fits: isTextOrAbsent, expected: 'a text, or nothing' }],
  ['keys', { fits: isTexts, expected: 'a list of texts' }],
  ['data', { fits: isMembers, expected: 'an object' }],
  ['dropped', { fits: isDropped, expected: 'bytes and members, or nothing' }],
]

/** Called for each of a million events. Every number is finite, every name a text. */
export const eventReader: Reader<TraceEvent> = (given, place): given is TraceEvent => {
  if (!isMembers(given)) return place.expected('a trace event: { v, source, seq, at, hop, phase, keys, data }', given)
  for (const [name, { fits: fitsField, expected }] of fields)
    if (!fitsField(given[name])) return place.at(name).expected(expected, given[name])
  return true
}

const foreignEventReader: Reader<TraceEvent> = (given, place): given is TraceEvent =>
  eventReader(given, place) &&
  (!nestsDeeper(given.data, DEPTH_LIMIT) || place.at('data').say(`must be an object of at most ${DEPTH_LIMIT} levels`))

export function checkEvents(name: string, events: unknown, what = 'events'): asserts events is readonly TraceEvent[] {
  checkInput(name, list(eventReader), events, what)
}

function readForeignEvent(value: unknown): TraceEvent {
  if (isForeignEvent(value)) return value
  const [problem] = findProblems(foreignEventReader, value)
  const place = toPlaceText(problem?.path ?? [])
  throw new BenchError(place === '' ? 'This is not a trace event.' : `${place} ${problem?.message}.`)
}

export const isForeignEvent = (value: unknown): value is TraceEvent => fits(foreignEventReader, value)

export function isHop(name: unknown): name is keyof typeof HOPS {
  return typeof name === 'string' && Object.hasOwn(HOPS, name)
}

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && !Array.isArray(value)
}

function isDropped(value: unknown): boolean {
  if (value === undefined) return true
  return isMembers(value) && isTime(value['bytes']) && (value['members'] === undefined || isTexts(value['members']))
}

function nestsDeeper(value: unknown, levels: number): boolean {
  if (!isObject(value)) return false
  if (levels === 0) return true
  for (const name in value) if (nestsDeeper(value[name], levels - 1)) return true
  return false
}

/**
 * Reads an event that another bench wrote, and gives it today's shape.
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
  // Version 4 added `dropped`: what an older bench wrote is whole.
  if (v === 3) return readForeignEvent({ ...Object(value), v: VERSION })
  if (v !== VERSION)
    throw new BenchError(`The trace has version ${v}, which no release has written.`, { hint: 'Record it again.' })
  return readForeignEvent(value)
}
