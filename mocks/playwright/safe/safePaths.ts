/** Where the page of a Safe stands: on the dapp's own origin, and on Safe{Wallet}'s own. */
export const SAFE_PATHS = { own: '/__walletbench/safe', safe: '/apps/open' } as const
