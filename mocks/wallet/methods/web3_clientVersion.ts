import { defineQuery } from '../request/walletMethod.ts'

/** The name and version of the persona, or of the node. */
export const web3_clientVersion = defineQuery(
  (context) => context.traits.clientVersion ?? context.rpc({ method: 'web3_clientVersion' }),
)
