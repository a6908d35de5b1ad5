import { noParamsSchema } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** Originally the miner's account. Wallets answer the origin's first account, or null. Does not ask the user. */
export const eth_coinbase = defineMethod({
  params: noParamsSchema,
  run: (_params, context) => context.shownAccounts()[0] ?? null,
})
