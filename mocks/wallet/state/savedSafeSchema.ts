import { z } from 'zod'
import { addressSchema } from '../request/sharedParamSchemas.ts'
import type { KeptSafe } from './keptSafe.ts'
import { savedBigintSchema, savedHexSchema } from './savedSchemas.ts'

const signaturesSchema = z.array(z.tuple([addressSchema, savedHexSchema]))
const callSchema = z.object({ to: addressSchema, value: savedBigintSchema, data: savedHexSchema })

export const savedSafeSchema: z.ZodType<KeptSafe> = z.object({
  address: addressSchema,
  chainId: z.number().int().positive(),
  fromBlock: savedBigintSchema,
  transactions: z.array(
    callSchema.extend({
      safeTxHash: savedHexSchema,
      operation: z.union([z.literal(0), z.literal(1)]),
      safeTxGas: savedBigintSchema,
      nonce: savedBigintSchema,
      calls: z.array(callSchema),
      signatures: signaturesSchema,
      submittedAt: z.number(),
    }),
  ),
  messages: z.array(z.object({ messageHash: savedHexSchema, digest: savedHexSchema, signatures: signaturesSchema })),
})
