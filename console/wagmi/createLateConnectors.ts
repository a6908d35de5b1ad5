import type { Config, Connector } from 'wagmi'
import { BenchError } from '#mocks/core/BenchError'
import type { World } from '#mocks/world/world'
import type { DappPlace } from './dappPlace.ts'
import { type LateConnector, lateConnectors } from './lateConnectors.ts'

/** Rejects with a BenchError when the page cannot use the connector. */
export type ToLateConnector = (id: string) => Promise<Connector>

export function createLateConnectors(
  config: Config,
  world: World,
  place: DappPlace = 'console',
  connectors: readonly LateConnector[] = lateConnectors,
): ToLateConnector {
  const find = (id: string) => config.connectors.find((connector) => connector.id === id)
  return async (id) => {
    const late = connectors.find((entry) => entry.id === id)
    if (!late)
      throw new BenchError(`The console has no connector ${JSON.stringify(id)}.`, {
        hint: `Connectors that are loaded at their first use: ${connectors.map((entry) => entry.id).join(', ')}.`,
      })
    // The page's worker answers for the SDK's hosts, so it must run first.
    await world.walletConnect.whenKnown()
    const created = find(id) ? undefined : await late.create(world, place)
    // Another press may have made it meanwhile.
    const made = find(id)
    if (made || !created) return made as Connector
    const { setup, setState } = config._internal.connectors
    const connector = setup(created)
    setState((present) => [...present, connector])
    return connector
  }
}
