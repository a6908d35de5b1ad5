import { z } from 'zod'
import { effectSchemas, LONGEST, matchFields, nameSchema, textSchema } from '#mocks/core/faults/faultSchemas'
import { findContradictions } from './findContradictions.ts'
import type { RelayFault } from './relayFault.ts'

/** How far a clock may be off: ten years, in milliseconds. */
const FARTHEST = 3_652 * LONGEST

const status = z
  .int()
  .refine((value) => value === 0 || (value >= 400 && value <= 599), { error: 'expected 0, or from 400 to 599' })
const { delay, drop, error, close } = effectSchemas

const effect = z.discriminatedUnion('kind', [
  delay,
  drop,
  error,
  z.strictObject({ kind: z.literal('duplicate'), copies: z.int().min(1).max(100).optional() }),
  z.strictObject({ kind: z.literal('reorder') }),
  z.strictObject({ kind: z.literal('hold') }),
  z.strictObject({ kind: z.literal('corrupt') }),
  z.strictObject({ kind: z.literal('refuse'), status, body: textSchema.optional() }),
  z.strictObject({ kind: z.literal('stopPings') }),
  z.strictObject({ kind: z.literal('partition') }),
  z.strictObject({ kind: z.literal('clockSkew'), ms: z.number().min(-FARTHEST).max(FARTHEST) }),
  close,
  z.strictObject({ kind: z.literal('loseMailbox') }),
  z.strictObject({ kind: z.literal('expireTopic') }),
  z.strictObject({ kind: z.literal('restart'), memory: z.boolean() }),
])

const tag = z.int().min(0)

const match = z.strictObject({
  ...matchFields,
  direction: z.enum(['toRelay', 'toClient']).optional(),
  tag: z.union([tag, z.array(tag).min(1).max(100)]).optional(),
  topic: z.string().min(1).max(200).optional(),
  client: z.string().min(1).max(200).optional(),
})

/**
 * A {@link RelayFault} from outside: a file, the console, the control address. Strict: it refuses unknown fields and
 * fields that contradict each other.
 */
export const relayFaultSchema = z
  .strictObject({ name: nameSchema, match, do: effect })
  .superRefine((fault, context) => {
    for (const { path, message } of findContradictions(fault as RelayFault))
      context.addIssue({ code: 'custom', path: [...path], message })
  }) as unknown as z.ZodType<RelayFault>
