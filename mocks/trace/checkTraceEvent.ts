import { BenchError } from '#mocks/core/BenchError'
import { HOPS, PHASES, type TraceEvent, VERSION } from './traceEvent.ts'

/** The latest time that a `Date` can have, in milliseconds since the Unix epoch. */
const LATEST = 8.64e15
/** The trace writes at most 100 levels. More would break readers that call themselves for each level. */
const DEPTH_LIMIT = 128

type Foreign = Readonly<Record<string, unknown>>
type Check = { readonly fits: (value: unknown) => boolean; readonly expected: string }

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isText = (value: unknown): boolean => typeof value === 'string'
const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string'
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
const isMembers = (value: unknown): value is Foreign =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const checks: readonly (readonly [keyof TraceEvent, Check])[] = [
  ['v', { fits: (value) => value === VERSION, expected: `the version ${VERSION}` }],
  ['source', { fits: isText, expected: 'a text' }],
  ['seq', { fits: isCount, expected: 'a whole number from 0 to 2^53 - 1' }],
  ['at', { fits: isTime, expected: 'milliseconds since 1970, up to 8.64e15' }],
  ['hop', { fits: (value) => isText(value) && Object.hasOwn(HOPS, value as string), expected: 'the name of a hop' }],
  ['phase', { fits: (value) => PHASES.some((phase) => phase === value), expected: `one of ${PHASES.join(', ')}` }],
  ['method', { fits: isTextOrAbsent, expected: 'a text, or nothing' }],
  ['span', { fits: isTextOrAbsent, expected: 'a text, or nothing' }],
  ['keys', { fits: isTexts, expected: 'a list of texts' }],
  [
    'data',
    {
      fits: (value) => isMembers(value) && !nestsDeeper(value, DEPTH_LIMIT),
      expected: `an object of at most ${DEPTH_LIMIT} levels`,
    },
  ],
  ['dropped', { fits: isDropped, expected: 'bytes and members, or nothing' }],
]

/**
 * Checks that a value from elsewhere is an event of the current version, so that every number is finite and every name
 * is a text.
 *
 * @throws BenchError that names the first wrong member
 */
export function checkTraceEvent(value: unknown): TraceEvent {
  const problem = findProblem(value)
  if (problem !== undefined) throw new BenchError(problem)
  return value as TraceEvent
}

/** Whether {@link checkTraceEvent} accepts the value. */
export function isTraceEvent(value: unknown): value is TraceEvent {
  return findProblem(value) === undefined
}

function findProblem(value: unknown): string | undefined {
  if (!isMembers(value)) return 'This is not a trace event.'
  for (const [name, { fits, expected }] of checks)
    if (!fits(value[name])) return `\`${name}\` must be ${expected}, but is ${toShown(value[name])}.`
  return undefined
}

function toShown(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : `a ${typeof value}`
}

function isTime(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= LATEST
}

function isDropped(value: unknown): boolean {
  if (value === undefined) return true
  return isMembers(value) && isTime(value['bytes']) && (value['members'] === undefined || isTexts(value['members']))
}

function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const name in value) if (nestsDeeper((value as Foreign)[name], levels - 1)) return true
  return false
}
