import { tempoWallet } from '@wagmi/connectors/tempoWallet'
import type { CreateConnectorFn } from 'wagmi'
import { toWindowUrl } from '../../addressParameters.ts'
import { type DappPlace, isAlone } from '../dappPlace.ts'

export function createTempoWallet(place: DappPlace): CreateConnectorFn {
  const create = tempoWallet(isAlone(place) ? {} : { host: toWindowUrl('tempo') })
  // Its own type is `injected`, like that of announced wallets.
  return (config) => ({ ...create(config), type: 'tempo' })
}
