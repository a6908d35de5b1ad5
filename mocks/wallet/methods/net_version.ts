import { noParamsSchema } from '../request/schemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** The id of the chain in decimal: that of the network, for all chains since EIP-155. */
export const net_version = defineMethod({
  params: noParamsSchema,
  run: (_params, context) => String(context.chain().chainId),
})
