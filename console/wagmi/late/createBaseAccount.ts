import { baseAccount } from '@wagmi/connectors'
import type { CreateConnectorFn } from 'wagmi'
import { toWindowUrl } from '#console/addressParameters'
import { type DappPlace, isAlone } from '../dappPlace.ts'

export function createBaseAccount(place: DappPlace): CreateConnectorFn {
  return baseAccount({
    appName: 'Walletbench console',
    // Its telemetry is a script inside the document, which the console's policy forbids.
    preference: { ...(!isAlone(place) && { walletUrl: toWindowUrl('baseAccount') }), telemetry: false },
  })
}
