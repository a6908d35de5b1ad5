import type { WalletSpec } from './walletSpec.ts'

/** The wallet of a page that configures none. */
export const benchWalletSpec: WalletSpec = { id: 'bench', name: 'Bench Wallet', rdns: 'org.walletbench.alpha' }
