import { defineQuery } from '../request/walletMethod.ts'

export const eth_accounts = defineQuery((context) => {
  const isConnected = context.visibleAccounts().length > 0
  // Others answer at once, as MetaMask does: before what the page is told next.
  if (!isConnected || context.traits.lockedAccounts !== 'on unlock') return context.shownAccounts()
  return context.whenUnlocked().then(() => context.shownAccounts())
})
