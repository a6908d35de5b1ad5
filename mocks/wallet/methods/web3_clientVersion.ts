import { defineQuery } from '../request/walletMethod.ts'

export const web3_clientVersion = defineQuery(
  (context) => context.traits.clientVersion ?? context.rpc({ method: 'web3_clientVersion' }),
)
