import type { WalletOptions } from './walletOptions.ts'

/** A wallet that plays MetaMask is the one that most dapps are tested with first. */
export const DEFAULT_WALLETS: readonly [WalletOptions] = [{ persona: 'metamask' }]
