import { z } from 'zod'
import { proposeCalls } from '#mocks/wallet/remote/safe/safeRequests'
import { addressSchema, bytesSchema, quantitySchema } from '../../../request/sharedParamSchemas.ts'
import { defineMethod } from '../../../request/walletMethod.ts'

const callSchema = z.object({ to: addressSchema, value: quantitySchema.default(0n), data: bytesSchema.default('0x') })

const batchSchema = z.object({
  from: addressSchema,
  calls: z.array(callSchema).min(2, { error: 'expected at least two calls' }),
  /** Not of EIP-5792: the Safe Apps SDK names it for the whole batch. */
  gas: quantitySchema.optional(),
})

/** Several calls of a Safe as one transaction. The answer is its safeTxHash. */
export const wallet_sendCalls = defineMethod({
  params: z.tuple([batchSchema]),
  run: ([{ calls, gas }], context) => proposeCalls(calls, { safeTxGas: gas }, context),
})
