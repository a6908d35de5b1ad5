import { parseFault } from '#mocks/relay/faults/parseFault'
import type { Relay } from '#mocks/relay/relayTypes'
import type { RelayController } from '#mocks/world/walletConnectSide'

/** The controller of a relay that runs in this page. */
export function createPageRelayController(relay: Relay, url: string): RelayController {
  const space = relay.space('')
  return {
    place: 'page',
    url,
    getState: space.getState,
    subscribe: space.subscribe,
    // What a person wrote is no fault yet.
    addFault: async (fault) => void space.addFault(parseFault(fault)),
    removeFault: async (id) => space.removeFault(id),
    releaseFault: async (id) => space.releaseFault(id),
    clearFaults: async () => space.clearFaults(),
  }
}
