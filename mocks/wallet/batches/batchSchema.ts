import { z } from 'zod'
import { addressSchema, bytesSchema, chainIdSchema, quantitySchema } from '../request/sharedParamSchemas.ts'

/** The version of EIP-5792's format that the wallet supports. */
export const BATCH_VERSION = '2.0.0'
/** 4096 bytes in hex, with 0x: the longest identifier that EIP-5792 allows. */
const LONGEST_ID = 8194

export const batchIdSchema = z.string().min(1).max(LONGEST_ID)

const capabilitiesSchema = z.record(z.string(), z.looseObject({ optional: z.boolean().optional() }))

/** Strict: a field that would have no effect is an error, not ignored. */
const callSchema = z.strictObject({
  to: addressSchema.nullish().transform((to) => to ?? undefined),
  value: quantitySchema.default(0n),
  data: bytesSchema.default('0x'),
  capabilities: capabilitiesSchema.optional(),
})

export const batchSchema = z.strictObject({
  version: z.literal(BATCH_VERSION, { error: `expected ${BATCH_VERSION}` }),
  id: batchIdSchema.optional(),
  from: addressSchema.optional(),
  chainId: chainIdSchema,
  atomicRequired: z.boolean(),
  calls: z.array(callSchema).min(1, { error: 'expected at least one call' }),
  capabilities: capabilitiesSchema.optional(),
})

/** EIP-5792 `SendCallsParams`. */
export type BatchRequest = z.output<typeof batchSchema>
export type BatchCall = BatchRequest['calls'][number]
