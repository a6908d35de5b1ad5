import { z } from 'zod'
import { addressSchema } from '../../../request/sharedParamSchemas.ts'
import { defineMethod } from '../../../request/walletMethod.ts'
import { requireSafe } from '../requireSafe.ts'
import { signDigest } from '../signDigest.ts'
import { toTypedDataDigest } from '../toTypedDataDigest.ts'

const typedDataSchema = z.object({
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string().optional(),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})

/** EIP-712: typed data that a Safe signs, for any chain. */
export const eth_signTypedData_v4 = defineMethod({
  params: z.tuple([addressSchema, typedDataSchema]),
  async run([, typedData], context) {
    const { address: account } = requireSafe(context)
    const digest = toTypedDataDigest(typedData)
    await context.ask({ kind: 'typedData', account, typedData })
    return signDigest(digest, context)
  },
})
