import { BenchError } from '#mocks/core/BenchError'
import { toProblemLine } from '#mocks/core/input/checkInput'
import { findProblems, fits, type Reader } from '#mocks/core/input/reader'
import { integer, isObject, number, text, word } from '#mocks/core/input/readers'
import { either, type Fields, oneOrMore, optional, refine, shape } from '#mocks/core/input/shapes'
import type {
  BrokenJsonEffect,
  CloseEffect,
  DelayEffect,
  DropEffect,
  ErrorEffect,
  FaultMatch,
  HttpStatusEffect,
} from './sharedFault.ts'

/** Deeper than anything JSON-RPC carries: it would overflow the stack. */
const DEEPEST = 100

const isJson: Reader<unknown> = (given, place): given is unknown =>
  given === undefined || fitsJson(given, 0) || place.say('must be a JSON value')

/** A day, in milliseconds. */
export const LONGEST = 86_400_000
/** RFC 6455 §5.5: a control frame carries 125 bytes, two of them the close code. */
const LONGEST_REASON = 123
const ms = number({ min: 0, max: LONGEST })
const seed = optional(integer())
export const shortText = text({ max: 1_000 })

/** RFC 6455 §7.4, and 1006: an end without a closing handshake. */
const closeCode: Reader<number> = (given, place): given is number =>
  (typeof given === 'number' && isCloseCode(given)) ||
  place.expected('an integer from 1000 to 1003, 1006 to 1014, or 3000 to 4999', given)

const reason: Reader<string> = (given, place): given is string =>
  (typeof given === 'string' && byteLength(given) <= LONGEST_REASON) ||
  place.expected(`a string of at most ${LONGEST_REASON} bytes of UTF-8`, given)

const DISTRIBUTIONS = ['ms', 'uniform', 'normal', 'exponential'] as const

type DelayFields = {
  readonly kind: 'delay'
  readonly ms?: number | undefined
  readonly jitter?: number | undefined
  readonly uniform?: { readonly min: number; readonly max: number } | undefined
  readonly normal?: { readonly mean: number; readonly deviation: number } | undefined
  readonly exponential?: { readonly mean: number } | undefined
  readonly seed?: number | undefined
}

const delayFields = refine(
  shape<DelayFields>({
    kind: word(['delay']),
    ms: optional(ms),
    jitter: optional(ms),
    uniform: optional(shape({ min: ms, max: ms })),
    normal: optional(shape({ mean: ms, deviation: ms })),
    exponential: optional(shape({ mean: ms })),
    seed,
  }),
  findDelayProblems,
)

type ParseFaultOfParameters<fault> = {
  readonly layer: 'relay' | 'registry' | 'chain' | 'popup'
  readonly reader: Reader<fault>
  readonly matchFields: string
  readonly docsPath: string
}

export type FaultProblem = { readonly path: readonly string[]; readonly message: string }

function findDelayProblems(effect: DelayFields): readonly FaultProblem[] {
  const found: FaultProblem[] = []
  const say = (path: readonly string[], message: string) => found.push({ path, message })
  const [first, second] = DISTRIBUTIONS.filter((name) => effect[name] !== undefined)
  if (!first) say([], 'must have one of ms, uniform, normal, exponential')
  if (second) say([second], `cannot be combined with ${first}`)
  if (effect.jitter !== undefined && effect.ms === undefined) say(['jitter'], 'needs ms')
  if (effect.uniform && effect.uniform.min > effect.uniform.max) say(['uniform', 'min'], 'must not be above max')
  return found
}

type Effects = {
  readonly delay: Reader<DelayEffect>
  readonly drop: FieldsOf<DropEffect>
  readonly error: FieldsOf<ErrorEffect>
  readonly close: FieldsOf<CloseEffect>
  readonly httpStatus: FieldsOf<HttpStatusEffect>
  readonly brokenJson: FieldsOf<BrokenJsonEffect>
}
type FieldsOf<effect extends { readonly kind: string }> = Fields<Omit<effect, 'kind'>>

export const effectReaders: Effects = {
  delay: (given, place): given is DelayEffect => delayFields(given, place),
  drop: {},
  error: { code: integer(), message: shortText, data: isJson },
  close: { code: optional(closeCode), reason: optional(reason) },
  httpStatus: { status: integer({ min: 400, max: 599 }), body: optional(text({ max: 100_000 })) },
  brokenJson: {},
}

const method = text({ min: 1, max: 100, pattern: /^[\w.]*\*?$/, expected: 'a method, or its beginning and *' })

export const matchFields: Fields<FaultMatch> = {
  method: optional(oneOrMore(method)),
  nth: optional(integer({ min: 1 })),
  times: optional(either(integer({ min: 1 }), word(['always']))),
  probability: optional(number({ min: 0, max: 1 })),
  seed,
}

export const faultName = optional(text({ min: 1, max: 100 }))

function isCloseCode(code: number): boolean {
  return (code >= 1000 && code <= 1003) || (code >= 1006 && code <= 1014) || (code >= 3000 && code <= 4999)
}

/** UTF-8 without TextEncoder, which may be missing. A lone surrogate counts like U+FFFD. */
const byteLength = (value: string): number =>
  [...value].reduce((sum, character) => sum + utf8Length(character.codePointAt(0) ?? 0), 0)

function utf8Length(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

function fitsJson(value: unknown, depth: number): boolean {
  if (depth > DEEPEST) return false
  if (typeof value === 'number') return Number.isFinite(value)
  if (!isObject(value)) return value === null || typeof value === 'string' || typeof value === 'boolean'
  const fits = (each: unknown) => fitsJson(each, depth + 1)
  if (Array.isArray(value)) return Array.from(value).every(fits)
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  return isPlain && Object.values(value).every((each) => each === undefined || fits(each))
}

export function parseFaultOf<fault>(value: unknown, parameters: ParseFaultOfParameters<fault>): fault {
  const { layer, reader, matchFields, docsPath } = parameters
  if (fits(reader, value)) return value
  throw new BenchError(`This is not a valid ${layer} fault.`, {
    metaMessages: findProblems(reader, value).map((problem) => toProblemLine(problem, 'fault')),
    hint: `A ${layer} fault is { match: { ${matchFields} }, do: { kind, … } }.`,
    docsPath,
  })
}

export function findMatchProblems({ nth, times, probability, seed }: FaultMatch): readonly FaultProblem[] {
  const found: FaultProblem[] = []
  const say = (field: string, message: string) => found.push({ path: ['match', field], message })
  const one = 'cannot be combined with nth, which names one'
  if (nth !== undefined && times !== undefined) say('times', one)
  if (nth !== undefined && probability !== undefined) say('probability', one)
  if (seed !== undefined && probability === undefined) say('seed', 'needs a probability to draw for')
  return found
}
