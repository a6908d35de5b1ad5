import type { PlantedBug } from './shop/bugs.ts'

type Way = PlantedBug['way']

/** How the tests of each way to a wallet are titled. */
export const ways: Readonly<Record<Way, string>> = {
  injected: 'injected',
  walletConnect: 'by WalletConnect',
  baseAccount: 'by Base Account',
}
