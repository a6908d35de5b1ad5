import { connectOrigin } from '../accounts/connectOrigin.ts'
import { noParamsSchema } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'

/** EIP-1102: the accounts that the origin may see. Asks the user if there are none yet. If the persona hides them while it is locked, it waits until it is unlocked. */
export const eth_requestAccounts = defineMethod({
  params: noParamsSchema,
  async run(_params, context) {
    if (context.visibleAccounts().length === 0) await connectOrigin(context)
    else if (context.traits.lockedAccounts !== 'shown') await context.whenUnlocked()
    return context.shownAccounts()
  },
})
