import { z } from 'zod'
import { findContradictions } from './findContradictions.ts'
import type { FaultDelay, FaultEffect, FaultMatch, RelayFault } from './relayFault.ts'

/** The longest time that a fault may take: a day, in milliseconds. */
const LONGEST = 86_400_000
/** RFC 6455 §5.5: a control frame carries 125 bytes, two of them the close code. */
const LONGEST_REASON = 123
/** How wrong a clock may be: ten years, in milliseconds. */
const FARTHEST = 3_652 * LONGEST

const ms = z.number().min(0).max(LONGEST)
const seed = z.int().optional()
const text = z.string().max(1_000)

const delaySchema: z.ZodType<FaultDelay> = z.union([
  z.strictObject({ ms }),
  z.strictObject({ uniform: z.strictObject({ min: ms, max: ms }), seed }),
  z.strictObject({ normal: z.strictObject({ mean: ms, deviation: ms }), seed }),
  z.strictObject({ exponential: z.strictObject({ mean: ms }), seed }),
])

const statusSchema = z
  .int()
  .refine((status) => status === 0 || (status >= 400 && status <= 599), { error: 'expected 0, or from 400 to 599' })

/** What an endpoint may send (RFC 6455 §7.4), and 1006: an end with no closing handshake. */
const closeCodeSchema = z.int().refine((code) => isCloseCode(code), {
  error: 'expected 1000 to 1003, 1006 to 1014, or 3000 to 4999',
})

const reasonSchema = z
  .string()
  .refine((reason) => bytesOf(reason) <= LONGEST_REASON, { error: `expected at most ${LONGEST_REASON} bytes of UTF-8` })

const effectSchema: z.ZodType<FaultEffect> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('delay'), delay: delaySchema }),
  z.strictObject({ kind: z.literal('drop') }),
  z.strictObject({ kind: z.literal('duplicate'), copies: z.int().min(1).max(100).optional() }),
  z.strictObject({ kind: z.literal('reorder') }),
  z.strictObject({ kind: z.literal('hold') }),
  z.strictObject({ kind: z.literal('corrupt') }),
  z.strictObject({ kind: z.literal('error'), code: z.int(), message: text }),
  z.strictObject({ kind: z.literal('refuse'), status: statusSchema, text: text.optional() }),
  z.strictObject({ kind: z.literal('stopPings') }),
  z.strictObject({ kind: z.literal('partition') }),
  z.strictObject({ kind: z.literal('clockSkew'), ms: z.number().min(-FARTHEST).max(FARTHEST) }),
  z.strictObject({ kind: z.literal('close'), code: closeCodeSchema, reason: reasonSchema }),
  z.strictObject({ kind: z.literal('loseMailbox') }),
  z.strictObject({ kind: z.literal('expireTopic') }),
  z.strictObject({ kind: z.literal('restart'), memory: z.boolean() }),
])

const tag = z.int().min(0)

const matchSchema: z.ZodType<FaultMatch> = z.strictObject({
  direction: z.enum(['toRelay', 'toClient']).optional(),
  method: z.string().min(1).max(100).optional(),
  tag: z.union([tag, z.array(tag).min(1).max(100)]).optional(),
  topic: z.string().min(1).max(200).optional(),
  client: z.string().min(1).max(200).optional(),
  nth: z.int().min(1).optional(),
  always: z.literal(true).optional(),
  probability: z.number().min(0).max(1).optional(),
  seed,
})

/**
 * What a {@link RelayFault} looks like from outside: a file, the console, the control address.
 * Strict: unknown fields are refused, and so is what contradicts itself.
 */
export const faultSchema: z.ZodType<RelayFault> = z
  .strictObject({ name: z.string().min(1).max(100).optional(), match: matchSchema, do: effectSchema })
  .superRefine((fault, context) => {
    for (const { path, message } of findContradictions(fault)) {
      context.addIssue({ code: 'custom', path: [...path], message })
    }
  })

function isCloseCode(code: number): boolean {
  return (code >= 1000 && code <= 1003) || (code >= 1006 && code <= 1014) || (code >= 3000 && code <= 4999)
}

/** The length in UTF-8. */
function bytesOf(reason: string): number {
  return [...reason].reduce((sum, character) => sum + utf8Length(character.codePointAt(0) ?? 0), 0)
}

function utf8Length(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
