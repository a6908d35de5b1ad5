import { noParamsSchema } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-1474: the accounts that the origin may see. Does not ask the user. Empty when the origin is not connected. */
export const eth_accounts = defineMethod({
  params: noParamsSchema,
  run: (_params, context) => context.shownAccounts(),
})
