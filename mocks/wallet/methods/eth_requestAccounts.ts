import { connectOrigin } from '#mocks/wallet/accounts/originAccess'
import { defineQuery } from '../request/walletMethod.ts'

export const eth_requestAccounts = defineQuery(async (context) => {
  if (context.visibleAccounts().length === 0) await connectOrigin(context)
  else if (context.traits.lockedAccounts !== 'shown') await context.whenUnlocked()
  return context.shownAccounts()
})
