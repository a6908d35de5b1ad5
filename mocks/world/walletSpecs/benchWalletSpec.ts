import type { WalletSpec } from './walletSpec.ts'

export const benchWalletSpec: WalletSpec = { id: 'bench', name: 'Bench Wallet', rdns: 'org.walletbench.alpha' }
