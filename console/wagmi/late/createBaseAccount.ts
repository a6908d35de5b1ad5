import { baseAccount } from '@wagmi/connectors'
import type { CreateConnectorFn } from 'wagmi'
import { type DappPlace, isAlone } from '../dappPlace.ts'
import { toWindowUrl } from './toWindowUrl.ts'

/** Creates Base Account's connector as any dapp does. Its popup leads to the bench's wallet. */
export function createBaseAccount(place: DappPlace): CreateConnectorFn {
  return baseAccount({
    appName: 'Walletbench console',
    // Its telemetry is a script inside the document, which the console's policy forbids.
    preference: { ...(!isAlone(place) && { walletUrl: toWindowUrl('baseAccount') }), telemetry: false },
  })
}
