import type { WalletPeer } from '#mocks/wallet/walletconnect/walletPeer'
import type { RegistryController, WalletConnectController, WalletConnectSide } from '#mocks/world/walletConnectSide'
import type { NodeLink } from '#mocks/world/world'
import { createServerRelayController } from '../createServerRelayController.ts'
import { createRemotePart } from './createRemotePart.ts'

/**
 * Makes the controls of a WalletConnect side that runs in Node: its relay, its registry, and the peer of the
 * first wallet.
 */
export function createRemoteWalletConnect(link: NodeLink, relayUrl: string): WalletConnectController {
  const registry = {
    ...createRemotePart(link, { part: 'registry' }),
    getState: () => link.getState().side?.registry,
    subscribe: link.subscribe,
    faults: createRemotePart(link, { part: 'registryFaults' }),
  } as unknown as RegistryController
  const peer = {
    ...createRemotePart(link, { part: 'peer', wallet: 0 }),
    getState: () => link.getState().side?.wallets[0]?.peer,
    subscribe: link.subscribe,
    stop: async () => {},
  } as unknown as WalletPeer
  const relay = createServerRelayController(link, relayUrl)
  const side: Extract<WalletConnectSide, { status: 'on' }> = { status: 'on', relay, registry, peer }
  return { getState: () => side, subscribe: () => () => {}, whenKnown: async () => side }
}
