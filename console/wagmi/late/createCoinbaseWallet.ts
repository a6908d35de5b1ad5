import { coinbaseWallet } from '@wagmi/connectors'
import { toWindowUrl } from '../../addressParameters.ts'
import { type DappPlace, isAlone } from '../dappPlace.ts'

/** Its popup leads to the bench's wallet, which is its smart wallet. */
export const createCoinbaseWallet = (place: DappPlace) =>
  coinbaseWallet({
    appName: 'Walletbench console',
    preference: { options: 'smartWalletOnly', ...(!isAlone(place) && { keysUrl: toWindowUrl('coinbase') }) },
  })
