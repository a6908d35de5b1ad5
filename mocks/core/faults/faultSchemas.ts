import { z } from 'zod'

/** The longest time that a fault may take: a day, in milliseconds. */
export const LONGEST = 86_400_000
/** RFC 6455 §5.5: a control frame carries 125 bytes, two of them the close code. */
const LONGEST_REASON = 123

const ms = z.number().min(0).max(LONGEST)
const seed = z.int().optional()
const text = z.string().max(1_000)

/** The codes that an endpoint may send (RFC 6455 §7.4), and 1006: an end without a closing handshake. */
const closeCode = z.int().refine((code) => isCloseCode(code), {
  error: 'expected 1000 to 1003, 1006 to 1014, or 3000 to 4999',
})

const reason = z.string().refine((value) => byteLength(value) <= LONGEST_REASON, {
  error: `expected at most ${LONGEST_REASON} bytes of UTF-8`,
})

const DISTRIBUTIONS = ['ms', 'uniform', 'normal', 'exponential'] as const

const delay = z
  .strictObject({
    kind: z.literal('delay'),
    ms: ms.optional(),
    jitter: ms.optional(),
    uniform: z.strictObject({ min: ms, max: ms }).optional(),
    normal: z.strictObject({ mean: ms, deviation: ms }).optional(),
    exponential: z.strictObject({ mean: ms }).optional(),
    seed,
  })
  .superRefine((effect, context) => {
    const say = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    const [first, second] = DISTRIBUTIONS.filter((name) => effect[name] !== undefined)
    if (!first) say([], 'expected one of ms, uniform, normal, exponential')
    if (second) say([second], `cannot be combined with ${first}`)
    if (effect.jitter !== undefined && effect.ms === undefined) say(['jitter'], 'needs ms')
    if (effect.uniform && effect.uniform.min > effect.uniform.max) say(['uniform', 'min'], 'must not be above max')
  })

/** The effects that several layers share, by kind. See `DelayEffect` and its neighbours. */
export const effectSchemas = {
  delay,
  drop: z.strictObject({ kind: z.literal('drop') }),
  error: z.strictObject({ kind: z.literal('error'), code: z.int(), message: text, data: z.json().optional() }),
  close: z.strictObject({ kind: z.literal('close'), code: closeCode.optional(), reason: reason.optional() }),
  httpStatus: z.strictObject({
    kind: z.literal('httpStatus'),
    status: z.int().min(400).max(599),
    body: z.string().max(100_000).optional(),
  }),
  brokenJson: z.strictObject({ kind: z.literal('brokenJson') }),
} as const

const method = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w.]*\*?$/, 'expected a method, or its beginning and *')

/** The fields of a match that several layers share. See `FaultMatch`. */
export const matchFields = {
  method: z.union([method, z.array(method).min(1).max(100)]).optional(),
  nth: z.int().min(1).optional(),
  times: z.union([z.int().min(1), z.literal('always')]).optional(),
  probability: z.number().min(0).max(1).optional(),
  seed,
} as const

export const nameSchema = z.string().min(1).max(100).optional()
export { text as textSchema }

function isCloseCode(code: number): boolean {
  return (code >= 1000 && code <= 1003) || (code >= 1006 && code <= 1014) || (code >= 3000 && code <= 4999)
}

/** The length in UTF-8, without TextEncoder, which may be missing. A lone surrogate counts like U+FFFD. */
function byteLength(value: string): number {
  return [...value].reduce((sum, character) => sum + utf8Length(character.codePointAt(0) ?? 0), 0)
}

function utf8Length(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
