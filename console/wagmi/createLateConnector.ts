import type { Config, Connector } from 'wagmi'
import { BenchError } from '#mocks/core/BenchError'
import type { World } from '#mocks/world/world'
import { createWalletConnect } from './createWalletConnect.ts'
import { lateConnector } from './lateConnector.ts'

/**
 * Gives wagmi its WalletConnect connector at the first use: wagmi sets up what it has, and this one's set-up loads the
 * client.
 *
 * @returns makes it, or finds the one that was made. @throws BenchError where the page cannot use WalletConnect
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
