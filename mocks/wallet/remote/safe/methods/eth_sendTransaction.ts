import { z } from 'zod'
import { addressSchema, bytesSchema, quantitySchema } from '../../../request/sharedParamSchemas.ts'
import { defineMethod } from '../../../request/walletMethod.ts'
import { proposeCalls } from '../transactions/proposeCalls.ts'

const transactionSchema = z.object({
  from: addressSchema,
  to: addressSchema,
  value: quantitySchema.default(0n),
  data: bytesSchema.default('0x'),
  gas: quantitySchema.optional(),
})

/** One call of a Safe. The answer is its safeTxHash. */
export const eth_sendTransaction = defineMethod({
  params: z.tuple([transactionSchema]),
  run: ([{ to, value, data, gas }], context) => proposeCalls([{ to, value, data }], { safeTxGas: gas }, context),
})
