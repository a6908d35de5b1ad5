import type { Address, Hex } from 'viem'
import { z } from 'zod'
import { addressSchema, chainIdSchema, optional } from '#mocks/wallet/request/sharedParamSchemas'

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
  from: optional(addressSchema),
  to: addressSchema,
  permission: z.strictObject({ type: z.string().min(1), isAdjustmentAllowed: z.boolean(), data: dataSchema }),
  rules: optional(
    z.array(executionRuleSchema).refine((rules) => new Set(rules.map(({ type }) => type)).size === rules.length, {
      error: 'expected at most one rule of a type',
    }),
  ),
})

export type WantedPermission = z.output<typeof executionPermissionSchema>

/** A rule that a permission is bound by, ERC-7715 `BaseRule`: `expiry`, with a time in seconds since the Unix epoch. */
export type ExecutionRule = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

/** What a dapp asks for, ERC-7715 `PermissionRequest`: what the account `to` may do on behalf of `from`. */
export type ExecutionPermissionRequest = {
  readonly chainId: Hex
  readonly from: Address
  /** The dapp's own account. */
  readonly to: Address
  readonly permission: {
    readonly type: string
    /** Whether the user may grant more or less. */
    readonly isAdjustmentAllowed: boolean
    readonly data: Readonly<Record<string, unknown>>
  }
  readonly rules?: readonly ExecutionRule[] | undefined
}

/** What a wallet has granted, ERC-7715 `PermissionResponse`. */
export type ExecutionPermission = ExecutionPermissionRequest & {
  /** Names the permission, to revoke it and to redeem it (ERC-7710). */
  readonly context: Hex
  /** How accounts are deployed that are not yet, ERC-4337. */
  readonly dependencies: readonly { readonly factory: Address; readonly factoryData: Hex }[]
  readonly delegationManager: Address
}

/** A permission, and to whom it was granted. */
export type GrantedPermission = ExecutionPermission & { readonly origin: string }

/** How the user changes one permission of a request. */
export type ExecutionPermissionEdit = {
  /** Members of the permission's data that change. */
  readonly data?: Readonly<Record<string, unknown>> | undefined
  /** All rules, instead of the dapp's. */
  readonly rules?: readonly ExecutionRule[] | undefined
}
