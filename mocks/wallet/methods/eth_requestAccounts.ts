import { connectOrigin } from '../accounts/connectOrigin.ts'
import { noParamsSchema } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-1102: the accounts that the origin may see. Asks the user if there are none yet. */
export const eth_requestAccounts = defineMethod({
  params: noParamsSchema,
  async run(_params, context) {
    if (context.visibleAccounts().length === 0) await connectOrigin(context)
    return context.shownAccounts()
  },
})
