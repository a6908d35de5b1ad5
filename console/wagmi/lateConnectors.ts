import type { Config, Connector, CreateConnectorFn } from 'wagmi'
import { BenchError } from '#mocks/core/BenchError'
import type { World } from '#mocks/world/world'
import type { DappPlace } from './dappPlace.ts'

export type ToLateConnector = (id: string) => Promise<Connector>

type LateConnector = Pick<Connector, 'id' | 'name' | 'type'> & {
  /** Rejects with a BenchError when the page cannot use it. */
  readonly create: (world: World, place: DappPlace) => Promise<CreateConnectorFn>
}

/** In the order of the list. wagmi sets up every connector that it has, and some load their client then. */
export const lateConnectors: readonly LateConnector[] = [
  {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    create: async (world, place) => (await import('./late/createWalletConnect.ts')).createWalletConnect(world, place),
  },
  {
    id: 'baseAccount',
    name: 'Base Account',
    type: 'baseAccount',
    create: async (_, place) => (await import('./late/createBaseAccount.ts')).createBaseAccount(place),
  },
  {
    id: 'coinbaseWalletSDK',
    name: 'Coinbase Wallet',
    type: 'coinbaseWallet',
    create: async (_, place) => (await import('./late/createCoinbaseWallet.ts')).createCoinbaseWallet(place),
  },
  {
    id: 'metaMaskSDK',
    name: 'MetaMask',
    type: 'metaMask',
    create: async () => (await import('./late/createMetaMask.ts')).createMetaMask(),
  },
  {
    id: 'xyz.tempo',
    name: 'Tempo Wallet',
    type: 'tempo',
    create: async (_, place) => (await import('./late/createTempoWallet.ts')).createTempoWallet(place),
  },
  { id: 'safe', name: 'Safe', type: 'safe', create: async () => (await import('./late/createSafe.ts')).createSafe() },
]

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
    const made = find(id)
    if (made || !created) return made as Connector
    const { setup, setState } = config._internal.connectors
    const connector = setup(created)
    setState((present) => [...present, connector])
    return connector
  }
}
