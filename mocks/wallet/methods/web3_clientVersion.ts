import { noParamsSchema } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** The name and version of the persona, or of the node. */
export const web3_clientVersion = defineMethod({
  params: noParamsSchema,
  run: (_params, context) => context.traits.clientVersion ?? context.rpc({ method: 'web3_clientVersion' }),
})
