import { numberToHex } from 'viem'
import { noParamsSchema } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-695: the id of the chain that the wallet is on, or that the request names (CAIP-27). */
export const eth_chainId = defineMethod({
  params: noParamsSchema,
  run: (_params, context) => numberToHex(context.chain().chainId),
})
