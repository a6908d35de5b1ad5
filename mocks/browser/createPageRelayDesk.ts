import { parseFault } from '#mocks/relay/faults/parseFault'
import type { Relay } from '#mocks/relay/relayTypes'
import type { RelayDesk } from '#mocks/world/walletConnectSide'

/** The desk of a relay that runs in this page. */
export function createPageRelayDesk(relay: Relay, url: string): RelayDesk {
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
