import type { Hex } from 'viem'
import { inOrder, matching } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

const idSchema = matching(/^0x[\da-f]+$/i, "expected a subscription's id").transform((text) => text as Hex)

export const eth_unsubscribe = defineMethod({
  params: inOrder(idSchema),
  run: ([id], context) => context.unsubscribe(id),
})
