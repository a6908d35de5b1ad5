import type { WalletOptions } from './walletOptions.ts'

/** Most dapps are tested with MetaMask first. */
export const DEFAULT_WALLETS: readonly [WalletOptions] = [{ persona: 'metamask' }]
