import { defineQuery } from '../request/walletMethod.ts'

/** Originally the miner's account. Wallets answer the origin's first account, or null. Does not ask the user. */
export const eth_coinbase = defineQuery((context) => context.shownAccounts()[0] ?? null)
