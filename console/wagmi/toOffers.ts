import type { Connector } from 'wagmi'
import { lateConnector } from './lateConnector.ts'

/** A row of the dapp's list of wallets: a connector that wagmi has, or one that it gets at its first use. */
export type ConnectorOffer = Pick<Connector, 'id' | 'name' | 'type' | 'icon'> & {
  /** The same before and after the connector is created. */
  readonly key: string
  /** wagmi's connector; undefined before its first use. */
  readonly connector: Connector | undefined
}

/**
 * Lists the dapp's wallets: wagmi's connectors in their order, and WalletConnect in its place when wagmi does not have
 * its connector yet.
 *
 * @param offersLate whether WalletConnect can be used in this page
 */
export function toOffers(connectors: readonly Connector[], offersLate: boolean): readonly ConnectorOffer[] {
  const made = connectors.map(toOffer)
  const { place, ...late } = lateConnector
  if (!offersLate || made.some(({ id }) => id === late.id)) return made
  return made.toSpliced(place, 0, { ...late, key: late.id, connector: undefined })
}

function toOffer(connector: Connector): ConnectorOffer {
  const { id, name, type, icon, uid } = connector
  return { id, name, type, icon, key: id === lateConnector.id ? id : uid, connector }
}
