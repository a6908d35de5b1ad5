import type { Connector, CreateConnectorFn } from 'wagmi'
import type { World } from '#mocks/world/world'
import type { DappPlace } from './dappPlace.ts'

export type LateConnector = Pick<Connector, 'id' | 'name' | 'type'> & {
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
  {
    id: 'safe',
    name: 'Safe',
    type: 'safe',
    create: async () => (await import('./late/createSafe.ts')).createSafe(),
  },
]
