import type { Connector } from 'wagmi'
import { lateConnectors } from './lateConnectors.ts'

export type ConnectorOffer = Pick<Connector, 'id' | 'name' | 'type' | 'icon'> & {
  /** The same before and after the connector is created. */
  readonly key: string
  /** Undefined before its first use. */
  readonly connector: Connector | undefined
}

/** `offersLate`: whether the page can use a connector that wagmi does not have yet. */
export function toOffers(
  connectors: readonly Connector[],
  offersLate: (id: string) => boolean,
): readonly ConnectorOffer[] {
  const isLate = ({ id }: Connector) => lateConnectors.some((late) => late.id === id)
  const others = connectors.filter((connector) => !isLate(connector)).map(toOffer)
  const late = lateConnectors.flatMap(({ id, name, type }): readonly ConnectorOffer[] => {
    const made = connectors.find((connector) => connector.id === id)
    if (made) return [{ ...toOffer(made), key: id }]
    return offersLate(id) ? [{ id, name, type, key: id, connector: undefined }] : []
  })
  return others.toSpliced(1, 0, ...late)
}

function toOffer(connector: Connector): ConnectorOffer {
  const { id, name, type, icon, uid } = connector
  return { id, name, type, icon, key: uid, connector }
}
