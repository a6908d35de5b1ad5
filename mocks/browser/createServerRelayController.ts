import type { RelayController } from '#mocks/world/walletConnectSide'
import type { NodeLink } from '#mocks/world/world'
import { createLinkFaults } from './createLinkFaults.ts'

export function createServerRelayController(link: NodeLink, url: string): RelayController {
  return {
    place: 'server',
    url,
    getState: () => link.getState().relay,
    subscribe: link.subscribe,
    faults: createLinkFaults(link, { layer: 'relay' }),
  }
}
