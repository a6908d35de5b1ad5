import { z } from 'zod'
import { proposeCalls } from '#mocks/wallet/remote/safe/safeRequests'
import { addressSchema, bytesSchema, quantitySchema } from '../../../request/sharedParamSchemas.ts'
import { defineMethod } from '../../../request/walletMethod.ts'

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
