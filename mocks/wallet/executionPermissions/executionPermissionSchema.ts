import { z } from 'zod'
import { addressSchema, chainIdSchema } from '../request/sharedParamSchemas.ts'

const dataSchema = z.record(z.string(), z.unknown())
const expirySchema = z.object({
  type: z.literal('expiry'),
  data: z.looseObject({ timestamp: z.int({ error: 'expected seconds since the Unix epoch' }).positive() }),
})
const otherRuleSchema = z.object({ type: z.string().refine((type) => type !== 'expiry'), data: dataSchema })

/** ERC-7715 `BaseRule`, and the one rule that it fixes: `expiry`. */
export const executionRuleSchema = z.union([expirySchema, otherRuleSchema], {
  error: 'expected { type, data }; for the type expiry, data: { timestamp }',
})

/** A chain id as the dapp wrote it: the answer repeats it. */
const wireChainIdSchema = z
  .string()
  .refine((text) => chainIdSchema.safeParse(text).success, { error: 'expected a 0x-prefixed hex chain id' })
  .transform((text) => text as `0x${string}`)

/** ERC-7715 `PermissionRequest`. Strict: a constraint that would not be kept is an error, not ignored. */
export const executionPermissionSchema = z.strictObject({
  chainId: wireChainIdSchema,
  from: addressSchema.nullish().transform((from) => from ?? undefined),
  to: addressSchema,
  permission: z.strictObject({ type: z.string().min(1), isAdjustmentAllowed: z.boolean(), data: dataSchema }),
  rules: z
    .array(executionRuleSchema)
    .refine((rules) => new Set(rules.map(({ type }) => type)).size === rules.length, {
      error: 'expected at most one rule of a type',
    })
    .nullish()
    .transform((rules) => rules ?? undefined),
})

export type WantedPermission = z.output<typeof executionPermissionSchema>
