import type { Config, Connector } from 'wagmi'
import { BenchError } from '#mocks/core/BenchError'
import type { World } from '#mocks/world/world'
import { createWalletConnect } from './createWalletConnect.ts'
import { lateConnector } from './lateConnector.ts'

/**
 * Adds the WalletConnect connector to wagmi at its first use: wagmi sets up every connector that it has, and this one's
 * set-up loads the client.
 *
 * @returns creates it, or finds the existing one. @throws BenchError when the page cannot use WalletConnect
 */
export function createLateConnector(config: Config, { walletConnect, info }: World): () => Promise<Connector> {
  const find = () => config.connectors.find(({ id }) => id === lateConnector.id)
  return async () => {
    const side = await walletConnect.whenKnown()
    const made = find()
    if (made) return made
    if (side.status === 'off') throw new BenchError(side.reason)
    const { setup, setState } = config._internal.connectors
    const connector = setup(createWalletConnect(side, info))
    setState((connectors) => connectors.toSpliced(lateConnector.place, 0, connector))
    return connector
  }
}
