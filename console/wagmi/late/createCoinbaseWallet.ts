import { coinbaseWallet } from '@wagmi/connectors'
import type { CreateConnectorFn } from 'wagmi'
import { toWindowUrl } from '#console/addressParameters'
import { type DappPlace, isAlone } from '../dappPlace.ts'

/** Its popup leads to the bench's wallet, which is its smart wallet. */
export function createCoinbaseWallet(place: DappPlace): CreateConnectorFn {
  return coinbaseWallet({
    appName: 'Walletbench console',
    preference: { options: 'smartWalletOnly', ...(!isAlone(place) && { keysUrl: toWindowUrl('coinbase') }) },
  })
}
