export const SAFE_PATHS = { own: '/__walletbench/safe', safe: '/apps/open' } as const
