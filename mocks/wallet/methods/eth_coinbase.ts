import { noParamsSchema } from '../request/schemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** Of old, the miner's account; wallets answer the account that the origin sees first, or null. Asks nobody. */
export const eth_coinbase = defineMethod({
  params: noParamsSchema,
  run: (_params, context) => context.shownAccounts()[0] ?? null,
})
