import { z } from 'zod'
import { addressSchema, inOrder, parseParams } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'
import { hashTypedValues } from '../typedData/hashTypedValues.ts'
import { eth_signTypedData_v4 } from './eth_signTypedData_v4.ts'

const valueSchema = z.object({ name: z.string().min(1), type: z.string(), value: z.unknown() })

const firstDraft = defineMethod({
  params: inOrder(z.array(valueSchema).min(1), addressSchema),
  async run([values, address], context) {
    const sign = context.digestSigner(address)
    const digest = hashTypedValues(values)
    await context.ask({ kind: 'typedData', account: address, typedData: values })
    return sign(digest)
  },
})

const MEANINGS = { eip712: eth_signTypedData_v4, v1: firstDraft } as const

/** EIP-712's own name for its method. In some wallets it is still the earlier draft. */
export const eth_signTypedData = defineMethod({
  params: z.unknown(),
  run(given, context) {
    const { params, run } = MEANINGS[context.traits.eth_signTypedData]
    return run(parseParams(params, given), context)
  },
})
