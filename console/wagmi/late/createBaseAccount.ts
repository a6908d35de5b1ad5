import { baseAccount } from '@wagmi/connectors'
import { toWindowUrl } from '../../addressParameters.ts'
import { type DappPlace, isAlone } from '../dappPlace.ts'

export const createBaseAccount = (place: DappPlace) =>
  baseAccount({
    appName: 'Walletbench console',
    // Its telemetry is a script inside the document, which the console's policy forbids.
    preference: { ...(!isAlone(place) && { walletUrl: toWindowUrl('baseAccount') }), telemetry: false },
  })
