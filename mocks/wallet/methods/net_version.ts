import { noParamsSchema } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** The chain id in decimal. Originally the network's id, which is the same on all chains since EIP-155. */
export const net_version = defineMethod({
  params: noParamsSchema,
  run: (_params, context) => String(context.chain().chainId),
})
