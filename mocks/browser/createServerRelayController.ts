import type { RelayController } from '#mocks/world/walletConnectSide'
import type { NodeLink } from '#mocks/world/world'

/** The controller of the relay in the bench's own process, at the other end of the link. */
export function createServerRelayController(link: NodeLink, url: string): RelayController {
  return {
    place: 'server',
    url,
    getState: () => link.getState().relay,
    subscribe: link.subscribe,
    addFault: async (fault) => void (await link.control({ method: 'relay', do: 'add', fault })),
    removeFault: async (id) => void (await link.control({ method: 'relay', do: 'remove', id })),
    releaseFault: async (id) => void (await link.control({ method: 'relay', do: 'release', id })),
    clearFaults: async () => void (await link.control({ method: 'relay', do: 'clear' })),
  }
}
