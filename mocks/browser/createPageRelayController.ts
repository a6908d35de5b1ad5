import type { Relay } from '#mocks/relay/relayTypes'
import type { RelayController } from '#mocks/world/walletConnectSide'

/** Makes the controller of a relay that runs in this page. */
export function createPageRelayController(relay: Relay, url: string): RelayController {
  return {
    place: 'page',
    url,
    getState: relay.getState,
    subscribe: relay.subscribe,
    faults: {
      add: async (fault) => relay.faults.add(fault),
      remove: async (id) => relay.faults.remove(id),
      release: async (id) => relay.faults.release(id),
      clear: async () => relay.faults.clear(),
    },
  }
}
